import type { Difference, Impact } from '@marquee/engine';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../api/api-types.ts';
import { differenceWords, pointerWords, valueWords } from '../../words/value-words.ts';
import { changeLines } from './change-words.ts';

const release = { number: 1, publishedAt: '2026-11-20T00:00:00Z' };
const banner = (title: string) => ({ title: { en: title } });
const page = {
  lobby: {
    title: { en: 'Lobby' },
    path: '/',
    blocks: [{ id: 'hero', block: 'hero-carousel', props: { banners: { location: 'lobby-hero' } } }],
  },
};
const before: Snapshot = {
  release,
  documents: { page, banner: { gold: banner('Gold'), one: banner('One'), two: banner('Two') } },
};
const sites = { before, after: before };
const list = { kind: 'page', id: 'lobby', pointer: '/blocks/0/props/banners' };
const impact = (difference: Difference): Impact => ({
  path: '/',
  class: { condition: { type: 'everyone' }, words: 'everyone' },
  certainty: 'proved',
  witness: null,
  difference,
});
const item = (id: string): NonNullable<Difference['items']>[number] => ({
  change: 'removed',
  kind: 'banner',
  id,
  node: 'hero',
  source: list,
});
const linesOf = (...differences: Difference[]) => {
  const impacts = differences.map(impact);
  const [first] = impacts;
  return first ? changeLines(impacts, first, sites) : [];
};

describe('what a change is, in words', () => {
  it('names document and field, before and after', () => {
    const source = { kind: 'banner', id: 'gold', pointer: '/button/name' };
    expect(
      linesOf({ values: [{ type: 'text', node: 'hero', source, before: 'Go', after: 'Play' }] }),
    ).toEqual([{ subject: 'Gold, button, name', words: '', before: 'Go', after: 'Play' }]);
  });

  it('says of everything that leaves a place together where it leaves from', () => {
    expect(linesOf({ items: [item('one')] }, { items: [item('one'), item('two')] })).toEqual([
      { subject: 'One and Two', words: 'leave Lobby hero' },
    ]);
  });

  it('says what comes into, leaves and moves in what stands around every page by its kind', () => {
    const source = { kind: 'survey', id: '', pointer: '' };
    const survey = { kind: 'survey', id: 'quests', node: null, source } as const;
    const lines = (change: 'added' | 'removed' | 'moved') => linesOf({ items: [{ ...survey, change }] });
    expect(lines('added')).toEqual([{ subject: 'Survey quests', words: 'comes into the surveys' }]);
    expect(lines('removed')).toEqual([{ subject: 'Survey quests', words: 'leaves the surveys' }]);
    expect(lines('moved')).toEqual([{ subject: 'Survey quests', words: 'moves within the surveys' }]);
  });

  it('says that a page goes, comes or is another', () => {
    const lobby = { kind: 'page', id: 'lobby' };
    expect(linesOf({ page: { before: lobby, after: null } })).toEqual([
      { subject: 'Lobby', words: 'is no page for them any more' },
    ]);
    expect(linesOf({ page: { before: null, after: lobby } })).toEqual([
      { subject: 'Lobby', words: 'is a page they did not have' },
    ]);
    expect(linesOf({ redirect: { before: null, after: '/promotions' } })).toEqual([
      { subject: 'Visitors are sent', words: '', before: 'nowhere', after: '/promotions' },
    ]);
  });

  it('says what happens to blocks', () => {
    const pointer = { before: null, after: '/blocks/1' };
    expect(
      linesOf({ nodes: [{ change: 'added', id: 'extra', block: 'banner-row', parent: null, pointer }] }),
    ).toEqual([{ subject: 'Banner row “extra”', words: 'appears' }]);
  });
});

it.each([
  ['/title', 'title'],
  ['/blocks/2/props/buttons/0/secondText', 'buttons 1, second text'],
  ['/messages/AUTH.CLOSE', 'AUTH.CLOSE'],
  ['/order/lobby-hero', 'position in Lobby hero'],
])('reads the place %s as “%s”', (pointer, words) => {
  expect(pointerWords(pointer)).toBe(words);
});

it.each<[unknown, string]>([
  [undefined, 'nothing'],
  ['<p>Two <b>words</b></p>', 'Two words'],
  [{ amount_cents: 500, currency: 'EUR', formatted: '€5' }, '€5'],
  [[], 'nothing'],
  [true, 'yes'],
  ['x'.repeat(200), `${'x'.repeat(157)}…`],
])('reads %j as “%s”', (value, words) => {
  expect(valueWords(value)).toBe(words);
});

it('of a long text what is shown is where it differs, however far behind', () => {
  const long = Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ');
  for (const at of [0, 1, 20, 40, 79]) {
    const changed = long.replace(new RegExp(`\\bword${at}\\b`), 'CHANGED');
    const { words, before, after } = differenceWords(`<p>${long}</p>`, `<p>${changed}</p>`);
    expect([words, before?.includes('CHANGED'), after?.includes('CHANGED')]).toEqual(['', false, true]);
    expect(before).toMatch(new RegExp(`\\bword${at}\\b`));
    expect(Math.max(before?.length ?? 0, after?.length ?? 0)).toBeLessThanOrEqual(162);
  }
  expect(differenceWords('', 'New')).toEqual({ words: '', before: 'nothing', after: 'New' });
  expect(differenceWords('3 < 5 and 7 > 5', '3 < 5 and 8 > 5')).toEqual({
    words: '',
    before: '3 < 5 and 7 > 5',
    after: '3 < 5 and 8 > 5',
  });
});

it('of a text of which the marks alone are others it says so: before and after would read the same', () => {
  const words = 'reads the same, with other marks, links or spaces';
  expect(differenceWords('<p>Win now</p>', '<p>Win <b>now</b></p>')).toEqual({ words });
  expect(differenceWords('<a href="/a">Win</a>', '<a href="/b">Win</a>')).toEqual({ words });
});
