/** Lets whatever else has come in be answered before the work goes on. */
export const turnOfOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
