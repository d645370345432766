const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const LOOK_MS = 500;
/** The parent at the start, before installing and building, which take minutes. */
const starter = process.ppid;

/**
 * Ends a child with whoever started this: by the signals that are told here and, started by npm, when its shell is gone.
 * npm tells SIGTERM to that shell alone, which passes nothing on, and the server would go on on its port. Without npm a
 * shell may leave what it started in the background.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endTogether(child) {
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, LOOK_MS);
  child.on('close', () => clearInterval(timer));
}
