/** The key of every public answer: a purge of it empties the cache. */
export const EVERYTHING = 'everything';

/**
 * The header `Surrogate-Key`: of what an answer is read from, separated by spaces.
 *
 * @param keys the engine's
 */
export function surrogateKey(keys: Iterable<string>): string {
  return [EVERYTHING, ...[...new Set(keys)].map(toSurrogateKey).toSorted()].join(' ');
}

/** Paths may have any sign in them. Commas separate keys for some caches. */
export const toSurrogateKey = (key: string): string => encodeURI(key).replaceAll(',', '%2C');
