import { expect, it, vi } from 'vitest';
import { AppError } from '../../errors.ts';
import { applyJsonPatch } from './apply-patch.ts';

function refusal(data: unknown, patch: unknown): AppError {
  try {
    applyJsonPatch(data, patch);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The patch was applied.');
}

it('applies every operation to a copy', () => {
  const data = Object.freeze({ a: 1, list: Object.freeze([1, 2, 3]), gone: true });
  const patch = [
    { op: 'test', path: '/a', value: 1 },
    { op: 'replace', path: '/a', value: 2 },
    { op: 'add', path: '/list/-', value: 4 },
    { op: 'add', path: '/list/0', value: 0 },
    { op: 'remove', path: '/gone' },
    { op: 'copy', from: '/list', path: '/copy' },
    { op: 'move', from: '/a', path: '/b' },
  ];
  expect(applyJsonPatch(data, patch)).toEqual({ list: [0, 1, 2, 3, 4], copy: [0, 1, 2, 3, 4], b: 2 });
  expect(data).toEqual({ a: 1, list: [1, 2, 3], gone: true });
});

it('replaces the whole document', () => {
  expect(applyJsonPatch({ a: 1 }, [{ op: 'replace', path: '', value: { b: 1 } }])).toEqual({ b: 1 });
});

it('shortens a list by its length, as Immer writes it', () => {
  expect(applyJsonPatch({ a: [1, 2, 3] }, [{ op: 'replace', path: '/a/length', value: 1 }])).toEqual({
    a: [1],
  });
});

it.each([
  ['what is not a list', {}, undefined],
  ['an operation it does not know', [{ op: 'merge', path: '/a' }], '/0'],
  ['a path that is no pointer', [{ op: 'remove', path: 'a' }], '/0'],
  ['a missing value', [{ op: 'add', path: '/b' }], '/0'],
  [
    'a place that is not there',
    [
      { op: 'test', path: '/a', value: 1 },
      { op: 'replace', path: '/b', value: 1 },
    ],
    '/1',
  ],
  ['a test that fails', [{ op: 'test', path: '/a', value: 2 }], '/0'],
  ['an index beyond the list', [{ op: 'add', path: '/list/4', value: 1 }], '/0'],
  ['a list made longer by its length', [{ op: 'replace', path: '/list/length', value: 1e9 }], '/0'],
  ['a value moved into itself', [{ op: 'move', from: '/nest', path: '/nest/in' }], '/0'],
  ['removing the whole document', [{ op: 'remove', path: '' }], '/0'],
  ['the prototype', [{ op: 'add', path: '/__proto__/polluted', value: 1 }], '/0'],
  ['the constructor', [{ op: 'add', path: '/constructor/prototype/polluted', value: 1 }], '/0'],
  ['what every object inherits', [{ op: 'add', path: '/hasOwnProperty/polluted', value: 1 }], '/0'],
  ['what a text has', [{ op: 'replace', path: '/text/length', value: 0 }], '/0'],
])('refuses %s and says which operation', (_name, patch, pointer) => {
  const error = refusal({ a: 1, list: [1, 2, 3], nest: {}, text: 'abc' }, patch);
  expect(error.code).toBe('INVALID_PATCH');
  expect(error.problems?.[0]?.pointer).toBe(pointer);
  expect(Object.keys(Object.prototype.hasOwnProperty)).toEqual([]);
});

it('refuses copies that double a document beyond the limit', () => {
  const patch = Array.from({ length: 40 }, (_, index) => ({ op: 'copy', from: '', path: `/${index}` }));
  expect(refusal({ text: 'x'.repeat(1000) }, patch).problems?.[0]?.message).toBe(
    'The document grows beyond 262144 bytes.',
  );
});

it('holds a test against the value as a whole, whatever the order of its fields', () => {
  const patch = [{ op: 'test', path: '/a', value: { y: [2, 1], x: 1 } }];
  expect(applyJsonPatch({ a: { x: 1, y: [2, 1] } }, patch)).toEqual({ a: { x: 1, y: [2, 1] } });
  expect(refusal({ a: { x: 1, y: [1, 2] } }, patch).problems?.[0]?.message).toBe(
    'The value at /a is another.',
  );
  expect(refusal({}, patch).problems?.[0]?.message).toBe('There is nothing at /a.');
});

it('writes out what a patch copies, and not the whole document after each copy', () => {
  const stringify = vi.spyOn(JSON, 'stringify');
  const patch = Array.from({ length: 2000 }, (_, index) => ({ op: 'copy', from: '/a', path: `/${index}` }));
  applyJsonPatch({ a: 'short', text: 'x'.repeat(100_000) }, patch);
  const written = stringify.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
  stringify.mockRestore();
  expect(written).toBe(2000 * '"short"'.length);
});
