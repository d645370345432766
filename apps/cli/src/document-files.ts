/** Devices of Windows: no file can have their names, whatever ends them. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** Stands in no id, so that what follows it is no part of one. */
const MARK = /~\d+$/;

/**
 * File names of documents, by id, without their ending: their ids, and a number where a disk that takes `Gold` and `gold`
 * for one name (as those of Windows and macOS do) would keep only one of the two, or takes the name for no file.
 *
 * @example
 * fileNames(['Gold', 'gold', 'silver']); // Gold, gold~2, silver
 */
export function fileNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const names = ids.toSorted(byLetters).map((id) => {
    const folded = id.toLowerCase();
    const count = (counts.get(folded) ?? 0) + 1;
    counts.set(folded, count);
    return [id, count > 1 || DEVICE.test(id) ? `${id}~${count}` : id] as const;
  });
  return new Map(names);
}

/** The id of the document in a file of this name. */
export const idOfFile = (name: string): string => name.replace(MARK, '');

/** Capitals first, on every machine. */
const byLetters = (one: string, other: string): number => (one < other ? -1 : 1);
