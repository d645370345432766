import { isRecord } from '@marquee/schemas/is-record';
import { isEqual } from '../is-equal.ts';
import { toPointer, type Path } from '../pointer.ts';

export type Operation =
  | { op: 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string };

/** The server accepts 2,000; with more than this nearly everything has changed. */
const MAX_OPERATIONS = 1000;

/**
 * A JSON Patch (RFC 6902) that turns `before` into `after`. Lists of equal length are compared by index, others are
 * replaced. Identical objects are skipped, so the cost depends on the size of the change.
 */
export function documentPatch(before: unknown, after: unknown): Operation[] {
  const operations: Operation[] = [];
  collect(before, after, []);
  return operations.length > MAX_OPERATIONS ? [{ op: 'replace', path: '', value: after }] : operations;

  function collect(a: unknown, b: unknown, path: Path): void {
    if (isEqual(a, b)) return;
    if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
      return b.forEach((item, index) => collect(a[index], item, [...path, index]));
    if (!isRecord(a) || !isRecord(b)) {
      operations.push({ op: 'replace', path: toPointer(path), value: b });
      return;
    }
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const at = [...path, key];
      if (isEqual(a[key], b[key])) continue;
      if (b[key] === undefined) operations.push({ op: 'remove', path: toPointer(at) });
      else if (a[key] === undefined) operations.push({ op: 'add', path: toPointer(at), value: b[key] });
      else collect(a[key], b[key], at);
    }
  }
}
