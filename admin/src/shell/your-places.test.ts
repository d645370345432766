import { kinds } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { documentPath, KIND_GROUPS } from '../shared/documents/kinds.ts';
import { documentAt, placeAt, toggled, withRecent } from './your-places.ts';

const documents = (kind: string) => [{ id: 'a b', title: `The ${kind}` }];

it('knows a document of every kind by its address, and shows the title it has now', () => {
  for (const kind of Object.keys(kinds)) {
    const path = documentPath(kind, 'a b');
    expect(documentAt(path)).toEqual({ kind, id: 'a b' });
    expect(placeAt(path, { documents }, false)).toMatchObject({ path, name: `The ${kind}` });
    expect(placeAt(documentPath(kind, 'gone'), { documents }, false)).toBeUndefined();
  }
});

it('shows a kept screen only to those who have it', () => {
  expect(placeAt('/findings', { documents }, false)).toMatchObject({ name: 'Findings' });
  expect(placeAt('/access', { documents }, false)).toBeUndefined();
  expect(placeAt('/access', { documents }, true)).toBeDefined();
});

it('lists what was opened once, the latest first, and no more than eight', () => {
  const paths = Array.from({ length: 12 }, (_, at) => `/content/page/p${at}`);
  const recent = paths.reduce(withRecent, [] as string[]);
  expect(recent).toEqual(paths.toReversed().slice(0, 8));
  expect(withRecent(recent, paths[8] ?? '')).toEqual([
    paths[8],
    ...recent.filter((path) => path !== paths[8]),
  ]);
});

it('takes a favourite out by the same act', () => {
  expect(toggled(toggled(['/'], '/why'), '/why')).toEqual(['/']);
});

it('has every kind in exactly one group of the navigation', () => {
  const listed = KIND_GROUPS.flatMap((group) => group.kinds);
  expect(listed.toSorted()).toEqual(Object.keys(kinds).toSorted());
});
