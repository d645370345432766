import { isRecord } from '@marquee/schemas/is-record';

/** What the data of a loader is made from. It travels with the data, as `madeFrom`. */
export type MadeFrom = {
  /** Id of the release. */
  release: string;
  /** Keys of everything that was read from it (`noteRead` of the server). */
  reads: readonly string[];
};

/**
 * Adds it to a loader's data; a list or a text stays as it is. A loader without data may still have decided by what it
 * read who may see its page.
 */
export const withMadeFrom = (loaded: unknown, madeFrom: MadeFrom): unknown =>
  loaded === null || isRecord(loaded) ? { ...loaded, madeFrom } : loaded;

/** Undefined: the data does not say. */
export function madeFromOf(loaded: unknown): MadeFrom | undefined {
  const made = isRecord(loaded) ? loaded['madeFrom'] : undefined;
  if (!isRecord(made) || typeof made['release'] !== 'string' || !Array.isArray(made['reads']))
    return undefined;
  return { release: made['release'], reads: made['reads'].map(String) };
}
