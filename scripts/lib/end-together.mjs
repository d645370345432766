const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const LOOK_MS = 500;
/** The parent process, read at the start: during the minutes of installing and building it may already end. */
const starter = process.ppid;

/**
 * Ends a child process when this process gets a signal or, when npm started it, when npm’s shell is gone. npm sends
 * SIGTERM only to that shell, which does not pass it on, so the server would keep its port. Without npm, a shell that
 * is gone means nothing, because the process may run in the background on purpose.
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
