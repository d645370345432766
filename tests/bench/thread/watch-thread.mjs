/** How long the thread that calls this works at a stretch. Processor time, so that whatever else the machine does between two turns is not counted. */
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
const micros = () => Number(process.hrtime.bigint() / 1000n);

/**
 * Tells of each stretch that the thread worked, in milliseconds, and when it was by `process.hrtime`, in microseconds.
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
    /** What was done until now counts for nothing. */
    restart() {
      [before, since] = [used(), micros()];
    },
  };
}
