"""What runs inside the sandbox: the launcher, a small program of its own.

One launcher serves one session. The judge starts it once as `python -I -S`, it confines itself, and from then on it
starts one program after the other with posix_spawn; each inherits the confinement, so confinement costs nothing per
run. It is kept small on purpose: a child's peak of memory can only be read above that of the process that spawned it
(the kernel folds the spawner's peak in at exec), so the launcher's size is the floor of every memory figure.

Therefore these modules import nothing but the few cheap modules of the standard library they need - no `typing`, no
`json`, no `signal`, not even `socket` - and nothing of the rest of the judge.
"""
