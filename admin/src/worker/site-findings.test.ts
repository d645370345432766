import { compileSnapshot, recompileSnapshot, type SnapshotChange } from '@marquee/engine';
import { expect, it } from 'vitest';
import { siteFindings } from './site-findings.ts';

const NOW = Date.UTC(2026, 2, 1);
const DAY = 86_400_000;
const banner = (fields: object) => ({ title: { en: 'A' }, order: { lobby: 1 }, ...fields });
const impossible = { audience: { login: 'guest', groups: { anyOf: [259] } } };
const live = compileSnapshot({
  release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' },
  documents: {
    locale: { en: { code: 'en', name: 'English', order: 0 } },
    audience: { vip: { name: 'VIP', audience: { groups: { anyOf: [259] } } } },
    banner: {
      never: banner(impossible),
      named: banner({ audience: { login: 'guest', audience: 'vip' } }),
      sound: banner({}),
    },
  },
});
const changed = (...changes: SnapshotChange[]) => recompileSnapshot(live, changes);
const nobody = (draft = live, now = NOW) =>
  siteFindings(live, draft, { now }).filter(({ code }) => code === 'NOBODY');
const fingerprints = (draft = live, now = NOW) =>
  new Map(nobody(draft, now).map(({ id, fingerprint }) => [id, fingerprint]));

it('lists what is found in drafts and in what is live once, and says where it is', () => {
  const draft = changed(
    { kind: 'banner', id: 'sound', data: banner(impossible) },
    { kind: 'banner', id: 'named', data: banner({}) },
  );
  expect(
    nobody(draft)
      .map(({ id, foundIn }) => [id, foundIn])
      .toSorted(),
  ).toEqual([
    ['named', 'live'],
    ['never', 'both'],
    ['sound', 'draft'],
  ]);
});

it('an error of a draft is among them, with what it would keep from being published', () => {
  const found = siteFindings(live, changed({ kind: 'banner', id: 'sound', data: { order: 'x' } }), {
    now: NOW,
  });
  expect(found.find(({ severity }) => severity === 'error')).toMatchObject({
    kind: 'banner',
    id: 'sound',
    foundIn: 'draft',
  });
});

it('marks a finding by what it rests on: its own fields and those its proof names', () => {
  const before = fingerprints();
  const titled = changed({
    kind: 'banner',
    id: 'never',
    data: banner({ ...impossible, title: { en: 'B' } }),
  });
  expect(fingerprints(titled)).toEqual(before);
  const regrouped = changed({
    kind: 'banner',
    id: 'never',
    data: banner({ audience: { login: 'guest', groups: { anyOf: [255] } } }),
  });
  expect(fingerprints(regrouped).get('never')).not.toBe(before.get('never'));
  const vip = { name: 'VIP', audience: { groups: { anyOf: [255] } } };
  const renamed = changed({ kind: 'audience', id: 'vip', data: vip });
  expect(fingerprints(renamed).get('named')).not.toBe(before.get('named'));
  expect(fingerprints(renamed).get('never')).toBe(before.get('never'));
});

it('a day that passes is no change of what a finding is about', () => {
  expect(fingerprints(live, NOW + DAY)).toEqual(fingerprints());
});

it('a path that is taken is found at the draft that took it', () => {
  const page = (path: string) => ({ path, title: { en: path }, blocks: [] });
  const pages = compileSnapshot({ release: live.release, documents: { page: { z: page('/z') } } });
  const changes = [{ kind: 'page', id: 'a', data: page('/z') }];
  const found = siteFindings(pages, recompileSnapshot(pages, changes), { now: NOW, changes });
  expect(found.filter(({ code }) => code === 'DUPLICATE_PATH')).toMatchObject([
    { kind: 'page', id: 'a', pointer: '/path', message: expect.stringContaining('page z') as string },
  ]);
});
