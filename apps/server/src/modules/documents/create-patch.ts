import { isRecord } from '@marquee/schemas/is-record';
import type { Operation } from 'rfc6902';
import { listChange } from './list-changes.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';

/** A patch may be this many times as long as the new version. A limit, because each revision stores one. */
const MOST_TIMES = 2;

/**
 * The JSON Patch (RFC 6902) from one version of a document to another, which is stored with each revision (STORE-01).
 * The time grows linearly with the documents, not with the square of their lists. The patch is never much longer than
 * the new version.
 */
export function createPatch(before: unknown, after: unknown): Operation[] {
  const patch: Operation[] = [];
  compare(before, after, '', patch);
  const whole: Operation[] = [{ op: 'replace', path: '', value: after }];
  return JSON.stringify(patch).length > MOST_TIMES * JSON.stringify(whole).length ? whole : patch;
}

function compare(before: unknown, after: unknown, path: string, patch: Operation[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path, patch);
  if (isRecord(before) && isRecord(after)) return compareObjects(before, after, path, patch);
  patch.push({ op: 'replace', path, value: after });
}

function compareObjects(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  path: string,
  patch: Operation[],
): void {
  const at = (name: string): string => `${path}/${escapeStep(name)}`;
  for (const name of Object.keys(before))
    if (!Object.hasOwn(after, name)) patch.push({ op: 'remove', path: at(name) });
  for (const name of Object.keys(after))
    if (Object.hasOwn(before, name)) compare(before[name], after[name], at(name), patch);
    else patch.push({ op: 'add', path: at(name), value: after[name] });
}

function compareLists(before: unknown[], after: unknown[], path: string, patch: Operation[]): void {
  const { steps, pairs } = listChange(before, after);
  for (const step of steps) {
    const place = `${path}/${step.at}`;
    if (step.op === 'move') patch.push({ op: 'move', from: `${path}/${step.from}`, path: place });
    else if (step.op === 'add') patch.push({ op: 'add', path: place, value: step.value });
    else patch.push({ op: 'remove', path: place });
  }
  for (const pair of pairs) compare(pair.before, pair.after, `${path}/${pair.at}`, patch);
}
