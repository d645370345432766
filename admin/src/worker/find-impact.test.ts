import {
  compileSnapshot,
  recompileSnapshot,
  type CompiledSnapshot,
  type SnapshotChange,
} from '@marquee/engine';
import { expect, it } from 'vitest';
import { findImpact, type NamedVisitor } from './find-impact.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const heading = (id: string, title: Record<string, string>, audience?: object) => ({
  id,
  block: 'heading',
  props: { title, level: 2 },
  ...(audience ? { audience } : {}),
});
const lobby = {
  path: '/',
  title: { en: 'Lobby' },
  blocks: [
    heading('hello', { en: 'Hello', de: 'Hallo' }),
    heading('gold', { en: 'Gold' }, { groups: { anyOf: [259] } }),
  ],
};
const locale = (code: string, name: string, order: number) => ({ code, name, order });
const live = compileSnapshot({
  release: { number: 7, publishedAt: '2026-11-20T00:00:00Z' },
  documents: {
    page: { lobby, other: { path: '/other', title: { en: 'Other' }, blocks: [] } },
    locale: { en: locale('en', 'English', 1), de: locale('de', 'Deutsch', 2) },
  },
});

const visitor = (id: string, change: Partial<NamedVisitor['context']>): NamedVisitor => ({
  id,
  name: id,
  context: {
    locale: 'en',
    licence: 'CW',
    login: 'guest',
    groups: [],
    currency: 'EUR',
    device: 'desktop',
    now,
    ...change,
  },
});
const guest = visitor('guest', {});
const german = visitor('german', { locale: 'de' });
const gold = visitor('gold', { login: 'player', groups: [259] });
const visitors = [guest, german, gold];

const impactOf = (data: unknown, id = 'lobby') => reportOf([{ kind: 'page', id, data }]);
const reportOf = (changes: SnapshotChange[], before: CompiledSnapshot = live) =>
  findImpact(before, recompileSnapshot(before, changes), { visitors, now });

it('the site of these tests is sound', () => {
  expect(live.problems).toEqual([]);
});

it('names the class of visitors whose page changes, a witness of it, and which visitors one knows are in it', () => {
  const report = impactOf({
    ...lobby,
    blocks: [lobby.blocks[0], heading('gold', { en: 'More gold' }, { groups: { anyOf: [259] } })],
  });
  expect(report).toMatchObject({
    groups: [
      {
        path: '/',
        class: { condition: { type: 'group', id: 259 }, isExact: true, by: [] },
        isCertain: true,
        visitors: ['gold'],
        impacts: [
          {
            witness: { login: 'player', groups: [259], locale: 'en' },
            difference: { values: [{ before: 'Gold', after: 'More gold' }] },
          },
        ],
      },
    ],
    noticing: ['gold'],
    maybe: [],
    same: ['guest', 'german'],
  });
});

it('finds those who read another language than anyone one knows', () => {
  const { groups, noticing } = impactOf({
    ...lobby,
    blocks: [heading('hello', { en: 'Hello', de: 'Servus' }), lobby.blocks[1]],
  });
  expect(noticing).toEqual(['german']);
  expect(groups[0]?.class.condition).toEqual({ type: 'fact', fact: 'locale', in: ['de'] });
});

it('takes one text in all its languages for one change', () => {
  const { groups } = impactOf({
    ...lobby,
    blocks: [heading('hello', { en: 'Hi', de: 'Servus' }), lobby.blocks[1]],
  });
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({
    class: { condition: { type: 'everyone' }, isExact: true, by: ['locale'] },
  });
  expect(groups[0]?.impacts.map(({ difference }) => difference.values?.map(({ after }) => after))).toEqual([
    ['Servus'],
    ['Hi'],
  ]);
});

it('keeps pages apart', () => {
  const { groups } = reportOf([
    { kind: 'page', id: 'lobby', data: { ...lobby, blocks: [lobby.blocks[1]] } },
    { kind: 'page', id: 'other', data: { path: '/other', title: { en: 'Another' }, blocks: [] } },
  ]);
  expect(groups.map(({ path }) => path)).toEqual(['/', '/other']);
});

it('takes a removed page for a change of its path, for everyone', () => {
  const report = impactOf(undefined);
  expect(report.groups).toMatchObject([
    {
      path: '/',
      class: { condition: { type: 'everyone' } },
      impacts: [{ difference: { page: { before: { kind: 'page', id: 'lobby' }, after: null } } }],
    },
  ]);
  expect(report.same).toEqual([]);
});

it('says that nobody notices what changes no page now', () => {
  expect(impactOf(structuredClone(lobby))).toEqual({
    groups: [],
    noticing: [],
    maybe: [],
    same: ['guest', 'german', 'gold'],
  });
  const later = { ...heading('later', { en: 'Later' }), schedule: { from: '2027-01-01T00:00:00Z' } };
  expect(impactOf({ ...lobby, blocks: [...lobby.blocks, later] }).groups).toEqual([]);
});
