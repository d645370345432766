import { compileSnapshot, explainPage, type Context } from '@marquee/engine';
import { expect, it } from 'vitest';
import { whyReport } from '../worker/why-report.ts';
import { EMPTY_NAMES } from '../words/names.ts';
import { unseenBlocks } from './unseen-blocks.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const guest: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now,
};
const heading = (id: string, rest: object = {}) => ({
  id,
  block: 'heading',
  props: { title: { en: id } },
  ...rest,
});
const page = {
  path: '/club',
  title: { en: 'Club' },
  blocks: [
    heading('always'),
    {
      id: 'box',
      block: 'columns',
      props: {},
      audience: { login: 'player' },
      children: { first: [heading('inside')] },
    },
    heading('later', { schedule: { from: '2026-12-01T00:00:00Z' } }),
  ],
};

function unseenFor(context: Context, path = '/club') {
  const site = compileSnapshot({
    release: { number: 1, publishedAt: '2026-11-01T00:00:00Z' },
    documents: { page: { club: page } },
  });
  const { rows } = whyReport(explainPage(site, path, context), 0);
  return [
    ...unseenBlocks(rows, { kind: 'page', id: 'club' }, { names: EMPTY_NAMES, now, dataOf: () => page }),
  ];
}

it('[ADMIN-07] blocks that the visitor does not see are named with what decides, those inside them as well', () => {
  expect(unseenFor(guest)).toEqual([
    ['box', 'Its audience asks for every player. This visitor is a guest.'],
    ['inside', 'The block it stands in is hidden.'],
    ['later', 'Its schedule opens later: from Tue 1 Dec, 01:00.'],
  ]);
  expect(unseenFor({ ...guest, login: 'player' }).map(([id]) => id)).toEqual(['later']);
});

it('of another page nothing is said', () => {
  expect(unseenFor(guest, '/elsewhere')).toEqual([]);
});
