"""judge: a local online judge."""
