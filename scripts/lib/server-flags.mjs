/**
 * Node’s flags for the server. New objects get 8 MB: with more, more of them live when they are collected, and
 * everybody waits for that (120 ms at a time for an import of 60 MB with Node’s default, OPS-13). One thread marks live
 * objects: Node’s four took both cores of a small machine for 200 ms every few seconds, and the thread that answers got
 * a third of one.
 */
export const SERVER_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--concurrent-marking-max-worker-num=1',
];
