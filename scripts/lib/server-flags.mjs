/**
 * What the server's Node is started with. New objects get 8 MB: the more they get, the more of them live when they are
 * sorted out, and everybody waits for that (120 ms at a stretch for an import of 60 MB with Node's own limit, OPS-13).
 * One thread looks for what still lives: Node's four took both cores of a small machine for 200 ms every few seconds,
 * and the thread that answers got a third of one.
 */
export const SERVER_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--concurrent-marking-max-worker-num=1',
];
