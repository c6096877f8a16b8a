"""Which judge this is. Asking the installed packages costs 40 ms, more than any other import."""

VERSION = "0.1.0"
