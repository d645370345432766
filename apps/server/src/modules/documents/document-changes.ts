import { isDeepStrictEqual } from 'node:util';

/**
 * JSON pointers of what differs between two versions of a document, as deep as it is safe to tell apart. A list
 * whose length or order changed is one change: positions in it mean different things before and after.
 */
export function changedPaths(before: unknown, after: unknown): string[] {
  const paths: string[] = [];
  collect(before, after, '', paths);
  return paths;
}

/** Whether two sets of pointers touch the same value: equal, or one inside the other. */
export function overlap(left: readonly string[], right: readonly string[]): boolean {
  return left.some((a) => right.some((b) => isWithin(a, b) || isWithin(b, a)));
}

/** `target` with what `source` has at the pointers. Pointers must not overlap what else changed in target. */
export function copyAt(target: unknown, source: unknown, paths: readonly string[]): unknown {
  return paths.reduce(
    (merged, path) => copyOne(merged, source, path === '' ? [] : path.slice(1).split('/')),
    target,
  );
}

function collect(before: unknown, after: unknown, pointer: string, paths: string[]): void {
  if (isDeepStrictEqual(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) return collectItems(before, after, pointer, paths);
  if (!isObject(before) || !isObject(after)) {
    paths.push(pointer);
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (Object.hasOwn(before, key) && Object.hasOwn(after, key)) collect(before[key], after[key], at, paths);
    else paths.push(at);
  }
}

function collectItems(before: unknown[], after: unknown[], pointer: string, paths: string[]): void {
  const isSameOrder =
    before.length === after.length && before.every((item, index) => idOf(item) === idOf(after[index]));
  if (!isSameOrder) {
    paths.push(pointer);
    return;
  }
  before.forEach((item, index) => {
    // Without an id nothing tells an edited item from one that moved here: then the item counts as a whole.
    if (idOf(item) === undefined) {
      if (!isDeepStrictEqual(item, after[index])) paths.push(`${pointer}/${index}`);
    } else collect(item, after[index], `${pointer}/${index}`, paths);
  });
}

function idOf(item: unknown): unknown {
  return isObject(item) ? item['id'] : undefined;
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

function copyOne(target: unknown, source: unknown, [token, ...rest]: string[]): unknown {
  if (token === undefined) return source;
  const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
  if (Array.isArray(target) && Array.isArray(source))
    return target.map((item, index) => (String(index) === key ? copyOne(item, source[index], rest) : item));
  if (!isObject(target) || !isObject(source)) return source;
  if (!Object.hasOwn(source, key)) {
    const { [key]: _removed, ...others } = target;
    return others;
  }
  return { ...target, [key]: copyOne(target[key], source[key], rest) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
