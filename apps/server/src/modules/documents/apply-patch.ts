import { MAX_DOCUMENT_BYTES } from '@marquee/schemas';
import { isDeepStrictEqual } from 'node:util';
import { applyPatch, type Operation, Pointer } from 'rfc6902';
import { AppError } from '../../errors.ts';
import { inTurns } from '../../turns.ts';
import { fromPointer, unescapeStep } from '@marquee/schemas/json-pointer';

const MAX_OPERATIONS = 2000;
const OPERATIONS = new Set(['add', 'remove', 'replace', 'move', 'copy', 'test']);
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** A copy of the document with the JSON Patch (RFC 6902) applied, or INVALID_PATCH naming the operation. */
export function applyJsonPatch(data: unknown, patch: unknown): unknown {
  const steps = patchSteps(data, patch);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, with pauses for other requests between operations: two thousand copies take some time. */
export const patchInTurns = (data: unknown, patch: unknown): Promise<unknown> =>
  inTurns(patchSteps(data, patch));

function* patchSteps(data: unknown, patch: unknown): Generator<undefined, unknown, undefined> {
  const operations = parsePatch(patch);
  const holder = { document: structuredClone(data) };
  let copied = 0;
  for (const [index, operation] of operations.entries()) {
    yield undefined;
    assertPlace(holder.document, operation, index);
    if ('from' in operation)
      assertPlace(holder.document, { op: 'test', path: operation.from, value: null }, index);
    const known = inHolder(operation);
    if (operation.op === 'test') {
      // Not left to the library, which compares each entry of a list with each other entry.
      if (!isDeepStrictEqual(Pointer.fromJSON(known.path).get(holder), operation.value))
        throw invalid(index, `The value at ${operation.path} is another.`);
      continue;
    }
    // Copies can double the document, so a short patch could use up the memory. The size that copies add is counted,
    // because measuring the whole document after each one would be slow.
    if (known.op === 'copy') {
      copied += JSON.stringify(Pointer.fromJSON(known.from).get(holder)).length;
      if (copied > MAX_DOCUMENT_BYTES)
        throw invalid(index, `The document grows beyond ${MAX_DOCUMENT_BYTES} bytes.`);
    }
    // A patch may replace the whole document: inside the holder, that is an ordinary field.
    const [failure] = applyPatch(holder, [known]);
    if (failure) throw invalid(index, failure.message || failure.name);
  }
  return holder.document;
}

function parsePatch(patch: unknown): Operation[] {
  if (!Array.isArray(patch))
    throw new AppError('INVALID_PATCH', { message: 'A patch is a list of operations.' });
  if (patch.length > MAX_OPERATIONS)
    throw new AppError('INVALID_PATCH', {
      message: `A patch can have at most ${MAX_OPERATIONS} operations.`,
    });
  return patch.map((operation: unknown, index) => {
    const { op, path, from, value } = (operation ?? {}) as Partial<Record<string, unknown>>;
    if (typeof op !== 'string' || !OPERATIONS.has(op))
      throw invalid(index, 'op must be add, remove, replace, move, copy or test.');
    if (!isPointer(path)) throw invalid(index, 'path must be a JSON pointer such as /title/en.');
    if ((op === 'move' || op === 'copy') && !isPointer(from))
      throw invalid(index, 'from must be a JSON pointer.');
    if (op === 'move' && `${String(path)}/`.startsWith(`${String(from)}/`) && path !== from)
      throw invalid(index, 'A value cannot move into itself.');
    if ((op === 'add' || op === 'replace' || op === 'test') && value === undefined)
      throw invalid(index, 'value is missing.');
    return operation as Operation; // Checked field by field above.
  });
}

function isPointer(path: unknown): path is string {
  if (typeof path !== 'string' || !/^(\/([^~]|~[01])*)?$/s.test(path)) return false;
  return !path.split('/').some((token) => FORBIDDEN.has(unescapeStep(token)));
}

/**
 * Throws unless the operation's place is in the document's own data. The library also follows inherited properties
 * (`toString`, a text's `length`), which a patch could change for the whole process.
 */
function assertPlace(document: unknown, operation: Operation, index: number): void {
  const { op, path } = operation;
  const tokens = fromPointer(path);
  const last = tokens.pop();
  if (last === undefined) {
    if (op === 'remove') throw invalid(index, 'A patch cannot remove the whole document; delete it instead.');
    return;
  }
  let parent = document;
  for (const token of tokens) parent = ownValue(parent, token, path, index);
  const isNew = op === 'add' || op === 'move' || op === 'copy';
  if (Array.isArray(parent) ? isPlaceInList(parent, last, operation) : isNew && isContainer(parent)) return;
  if (Array.isArray(parent)) throw invalid(index, `The list at ${path} has ${parent.length} entries.`);
  ownValue(parent, last, path, index);
}

function isPlaceInList(list: unknown[], token: string, operation: Operation): boolean {
  const { op } = operation;
  // Patches of Immer shorten a list by setting its length, but never lengthen it so.
  if (token === 'length') return op === 'replace' && isIndex(String(operation.value), list.length + 1);
  if (op === 'add' || op === 'move' || op === 'copy') return token === '-' || isIndex(token, list.length + 1);
  return isIndex(token, list.length);
}

function isIndex(token: string, below: number): boolean {
  return /^(0|[1-9]\d{0,6})$/.test(token) && Number(token) < below;
}

function ownValue(parent: unknown, token: string, path: string, index: number): unknown {
  const isOwn =
    isContainer(parent) &&
    (Array.isArray(parent) ? isIndex(token, parent.length) : Object.hasOwn(parent, token));
  if (!isOwn) throw invalid(index, `There is nothing at ${path}.`);
  return (parent as Record<string, unknown>)[token];
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function inHolder(operation: Operation): Operation {
  const moved = { ...operation, path: `/document${operation.path}` };
  return 'from' in moved ? { ...moved, from: `/document${moved.from}` } : moved;
}

function invalid(index: number, message: string): AppError {
  return new AppError('INVALID_PATCH', {
    problems: [{ code: 'INVALID_OPERATION', pointer: `/${index}`, message }],
  });
}
