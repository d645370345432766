/** Globals of the test environment; the engine itself does not use them. */
type Runtime = {
  process?: { env: Readonly<Record<string, string | undefined>> };
  console?: { log(line: string): void };
};

/** The name of the environment variable: ENGINE_SEED=20261121 npm test -- unit */
const NAME = 'ENGINE_SEED';

/**
 * A new seed for each run, unless the environment sets one. It is printed, so that any run can be repeated. Failure
 * messages name their own seed as well.
 */
export function announceSeed(what: string): number {
  const { process, console } = globalThis as Runtime; // Vitest runs in Node
  const given = process?.env[NAME];
  const seed = given === undefined || given === '' ? Date.now() % 2 ** 31 : Number(given);
  if (!Number.isSafeInteger(seed)) throw new Error(`${NAME} must be a whole number, not ${given}.`);
  console?.log(`${what}: seed ${seed}; ${NAME}=${seed} runs the same again`);
  return seed;
}
