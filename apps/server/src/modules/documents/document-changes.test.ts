import { expect, it } from 'vitest';
import { changedPaths, copyAt, overlap } from './document-changes.ts';

it.each([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['a field', { a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }, ['/b/c']],
  ['an added and a removed field', { a: 1 }, { b: 1 }, ['/a', '/b']],
  ['names with a slash and a tilde', { 'a/b': 1, 'c~d': 1 }, { 'a/b': 2, 'c~d': 2 }, ['/a~1b', '/c~0d']],
  ['an item of a list without ids', { a: [{ x: 1 }, { x: 2 }] }, { a: [{ x: 1 }, { x: 3 }] }, ['/a/1']],
  ['a field of an item with an id', { a: [{ id: 'p', x: 1 }] }, { a: [{ id: 'p', x: 2 }] }, ['/a/0/x']],
  ['a list that grew', { a: [1] }, { a: [1, 2] }, ['/a']],
  ['a list in another order', { a: [{ id: 'p' }, { id: 'q' }] }, { a: [{ id: 'q' }, { id: 'p' }] }, ['/a']],
  ['a list that became a group', { a: [] }, { a: {} }, ['/a']],
  ['a deletion', { a: 1 }, null, ['']],
])('names the paths of %s', (_name, before, after, paths) => {
  expect(changedPaths(before, after)).toEqual(paths);
});

it.each([
  [['/a'], ['/b'], false],
  [['/a'], ['/ab'], false],
  [['/a/b'], ['/a'], true],
  [['/a'], ['/a/b'], true],
  [[''], ['/a'], true],
  [[], ['/a'], false],
])('tells whether %j and %j touch the same value', (left, right, expected) => {
  expect(overlap(left, right)).toBe(expected);
});

it('takes over what changed and leaves the rest as it is', () => {
  const head = { title: { en: 'A', de: 'B' }, items: [{ id: 'p', x: 1, y: 1 }], keep: true };
  const mine = { title: { en: 'C' }, items: [{ id: 'p', x: 2, y: 0 }], added: { deep: 1 }, keep: false };
  expect(copyAt(head, mine, ['/title/en', '/title/de', '/items/0/x', '/added'])).toEqual({
    title: { en: 'C' },
    items: [{ id: 'p', x: 2, y: 1 }],
    keep: true,
    added: { deep: 1 },
  });
});
