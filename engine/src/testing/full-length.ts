/** Globals of the test environment; the engine itself does not use them. */
type Runtime = { process?: { env: Readonly<Record<string, string | undefined>> } };

/** Every run makes others: a quarter of them each time finds what there is to find a little later. */
const SHARE = 4;

/** How many cases of a property are tried: all of them by `npm run prove properties`, a part of them by `npm test`. */
export function casesOf(whole: number): number {
  const { process } = globalThis as Runtime; // Vitest runs in Node
  return process?.env['PROOF_PROPERTIES'] === 'whole' ? whole : Math.ceil(whole / SHARE);
}
