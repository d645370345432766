import { expect, it } from 'vitest';
import type { PastRevision } from '../../api/history.queries.ts';
import { changedFields, groupVersions } from './versions.ts';

const BEGUN = Date.parse('2026-11-20T10:00:00Z');
const save = (revision: number, rest: Partial<PastRevision> & { minute?: number } = {}): PastRevision => {
  const { minute = revision, ...given } = rest;
  return {
    revision,
    previous: revision === 1 ? null : revision - 1,
    isDeletion: false,
    updatedAt: new Date(BEGUN + minute * 60_000).toISOString(),
    updatedBy: 'Edda',
    fields: ['title'],
    conflict: null,
    restoredFrom: null,
    discarded: null,
    releases: [],
    schedules: [],
    ...given,
  };
};
const release: PastRevision['releases'][number] = {
  number: 4,
  kind: 'publish',
  comment: 'Out',
  publishedAt: '2026-11-20T10:30:00Z',
  publishedBy: 'Paul',
  until: null,
};
/** The revisions of each version, of saves given oldest first. */
const versions = (...saves: PastRevision[]) =>
  groupVersions(saves.toReversed(), saves.at(-1)?.revision ?? null).map((version) =>
    version.saves.map(({ revision }) => revision),
  );

it('puts the saves of a person together, until somebody else writes or half an hour passes', () => {
  const [version] = groupVersions([save(3), save(2), save(1)], 3);
  expect(version).toMatchObject({ last: { revision: 3 }, base: null });
  expect(versions(save(1), save(2), save(3))).toEqual([[3, 2, 1]]);
  expect(versions(save(1), save(2, { updatedBy: 'Paul' }), save(3))).toEqual([[3], [2], [1]]);
  expect(versions(save(1), save(2, { minute: 31 }), save(3, { minute: 62 }))).toEqual([[3], [2, 1]]);
});

it.each<[string, Partial<PastRevision>]>([
  ['on the site', { releases: [release] }],
  ['scheduled', { schedules: [{ id: 's', publishAt: '2026-12-01T00:00:00Z', comment: 'Later' }] }],
  ['discarded', { discarded: { at: '2026-11-20T11:00:00Z', by: 'Paul' } }],
  ['a side of a conflict', { conflict: 'side' }],
  ['a restored one', { restoredFrom: 1 }],
  ['a removal', { isDeletion: true }],
])('ends a version with one that is %s', (_, what) => {
  expect(versions(save(1), save(2, what), save(3))[0]).toEqual([3]);
});

it('keeps apart what was not made from the save before, and what edits go on from', () => {
  expect(versions(save(1), save(2), save(3, { previous: 1 }))).toEqual([[3], [2, 1]]);
  expect(groupVersions([save(2), save(1)], 1)).toHaveLength(2);
});

it('names the fields of all saves, and none where one wrote everything', () => {
  const [both] = groupVersions([save(3, { fields: ['text'] }), save(2)], 3);
  expect(both && changedFields(both)).toEqual(['text', 'title']);
  const [all] = groupVersions([save(2), save(1, { fields: [] })], 2);
  expect(all && changedFields(all)).toEqual([]);
});
