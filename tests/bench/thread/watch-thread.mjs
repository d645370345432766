/** The processor time of this thread in milliseconds, which does not include other work of the machine. */
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
const micros = () => Number(process.hrtime.bigint() / 1000n);

/**
 * Reports about once per millisecond how long the thread worked since the last report, in milliseconds, and the time
 * between the two by `process.hrtime`, in microseconds. While the thread is busy there is no report, so a long stretch
 * of work is a single one.
 * @param {(stretch: { ms: number, from: number, to: number }) => void} onStretch
 */
export function watchThread(onStretch) {
  let before = used();
  let since = micros();
  setInterval(() => {
    const [now, at] = [used(), micros()];
    onStretch({ ms: now - before, from: since, to: at });
    [before, since] = [now, at];
  }, 1).unref();
  return {
    /** Forgets the work before now. */
    restart() {
      [before, since] = [used(), micros()];
    },
  };
}
