/** Everything outside of the command line; tests hand in their own. */
export type Surroundings = {
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
  out(text: string): void;
  err(text: string): void;
};

export const processSurroundings = (): Surroundings => ({
  env: process.env,
  cwd: process.cwd(),
  fetch: (...args) => fetch(...args),
  now: Date.now,
  wait: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
