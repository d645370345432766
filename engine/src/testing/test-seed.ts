/** Where tests run, the engine itself knows nothing of it. */
type Runtime = {
  process?: { env: Readonly<Record<string, string | undefined>> };
  console?: { log(line: string): void };
};

/** What the environment calls it: ENGINE_SEED=20261121 npm test -- unit */
const NAME = 'ENGINE_SEED';

/**
 * A seed that is another one each run, unless the environment gives one; printed, so that any run can be repeated.
 * What fails names its own seed as well.
 */
export function announceSeed(what: string): number {
  const { process, console } = globalThis as Runtime; // Vitest runs in Node
  const given = process?.env[NAME];
  const seed = given === undefined || given === '' ? Date.now() % 2 ** 31 : Number(given);
  if (!Number.isSafeInteger(seed)) throw new Error(`${NAME} must be a whole number, not ${given}.`);
  console?.log(`${what}: seed ${seed}; ${NAME}=${seed} runs the same again`);
  return seed;
}
