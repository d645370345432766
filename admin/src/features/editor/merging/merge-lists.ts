/** Keys that identify entries wherever they are: the id of an object, or a text itself. */
export function keysOf(list: readonly unknown[]): string[] | undefined {
  const keys = list.map(keyOf);
  const known = keys.filter((key) => key !== undefined);
  return known.length === list.length && new Set(known).size === list.length ? known : undefined;
}

/**
 * The order of a list that both have changed: additions and removals of both apply, and so do the moves of the one who
 * moved entries. `hasChanged` tells whether somebody edited an entry that the other removed. In that case, and when
 * both moved entries, the result is undefined.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  hasChanged: { mine: (key: string) => boolean; theirs: (key: string) => boolean },
): string[] | undefined {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const isRefused = base.some(
    (key) =>
      (inMine.has(key) && !inTheirs.has(key) && hasChanged.mine(key)) ||
      (!inMine.has(key) && inTheirs.has(key) && hasChanged.theirs(key)),
  );
  if (isRefused) return undefined;
  const stays = (key: string): boolean =>
    inBase.has(key) ? inMine.has(key) && inTheirs.has(key) : inMine.has(key) || inTheirs.has(key);
  const shared = (list: readonly string[]): string =>
    JSON.stringify(list.filter((key) => inBase.has(key) && stays(key)));
  if (shared(mine) === shared(base)) return withAdded(theirs.filter(stays), mine.filter(stays));
  if (shared(theirs) === shared(base) || shared(theirs) === shared(mine))
    return withAdded(mine.filter(stays), theirs.filter(stays));
  return undefined;
}

/** `order` with the entries that only `other` has, each after the entry that it follows there. */
function withAdded(order: readonly string[], other: readonly string[]): string[] {
  const result = [...order];
  other.forEach((key, index) => {
    if (result.includes(key)) return;
    const before = index === 0 ? -1 : result.indexOf(other[index - 1] ?? '');
    result.splice(before + 1, 0, key);
  });
  return result;
}

function keyOf(item: unknown): string | undefined {
  if (typeof item === 'string') return `text ${item}`;
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
  return typeof id === 'string' ? `id ${id}` : undefined;
}
