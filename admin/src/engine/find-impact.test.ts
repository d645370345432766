import { expect, it } from 'vitest';
import type { DocumentItem, Snapshot } from '../../api/api-types.ts';
import { findImpact, withDrafts, type Visitor } from './impact.ts';

const live: Snapshot = {
  release: { number: 7, publishedAt: '2026-11-20T00:00:00Z' },
  documents: {
    page: {
      lobby: {
        path: '/',
        title: { en: 'Lobby' },
        blocks: [
          { id: 'hello', block: 'heading', props: { title: { en: 'Hello', de: 'Hallo' }, level: 2 } },
          {
            id: 'gold',
            block: 'heading',
            props: { title: { en: 'Gold' }, level: 2 },
            audience: { groups: { anyOf: [259] } },
          },
        ],
      },
    },
  },
};

const visitor = (id: string, change: Partial<Visitor['context']>): Visitor => ({
  id,
  name: id,
  context: {
    locale: 'en',
    licence: 'CW',
    login: 'guest',
    groups: [],
    currency: 'EUR',
    device: 'desktop',
    now: Date.parse('2026-11-21T12:00:00Z'),
    ...change,
  },
});
const guest = visitor('guest', {});
const gold = visitor('gold', { login: 'player', groups: [259] });

const draft = (change: Partial<DocumentItem>): DocumentItem => ({
  kind: 'page',
  id: 'lobby',
  revision: 2,
  publishedRevision: 1,
  state: 'changed',
  data: {},
  updatedAt: '',
  updatedBy: '',
  ...change,
});

const lobby = live.documents['page']?.['lobby'] ?? {};
const withGoldText = (text: string): Record<string, unknown> => ({
  ...lobby,
  blocks: (lobby['blocks'] as Record<string, unknown>[]).map((block) =>
    // Written above.
    block['id'] === 'gold' ? { ...block, props: { title: { en: text }, level: 2 } } : block,
  ),
});

it('names the visitors whose pages change and those whose do not', async () => {
  const report = await findImpact(live, [draft({ data: withGoldText('More gold') })], [guest, gold]);
  expect(report.impacts).toEqual([{ visitors: [gold], pages: [{ path: '/', title: 'Lobby' }] }]);
  expect(report.same).toEqual([guest]);
});

it('says that nobody notices an edit that changes no page', async () => {
  const report = await findImpact(live, [draft({ data: lobby })], [guest, gold]);
  expect(report.impacts).toEqual([]);
  expect(report.same).toEqual([guest, gold]);
});

it('takes a removed page for a change of its path', async () => {
  const report = await findImpact(live, [draft({ state: 'deleted' })], [guest]);
  expect(report.impacts).toEqual([{ visitors: [guest], pages: [{ path: '/', title: 'Lobby' }] }]);
  expect(withDrafts(live, [draft({ state: 'deleted' })]).documents['page']).toEqual({});
});

it('finds those who read another language than the persona does', async () => {
  const blocks = (lobby['blocks'] as Record<string, unknown>[]).map((block) =>
    // Written above.
    block['id'] === 'hello' ? { ...block, props: { title: { en: 'Hello', de: 'Servus' }, level: 2 } } : block,
  );
  const report = await findImpact(live, [draft({ data: { ...lobby, blocks } })], [guest], ['en', 'de']);
  expect(report.impacts).toEqual([
    {
      visitors: [{ ...guest, name: 'guest reading German', context: { ...guest.context, locale: 'de' } }],
      pages: [{ path: '/', title: 'Lobby' }],
    },
  ]);
});
