import { expect, it } from 'vitest';
import type { Uses } from '../api/api-types.ts';
import { blockWords, chosenPlaces, usedOnWords } from './used-on-words.ts';

const usedBy = (titles: string[], total = titles.length): Uses => ({
  items: titles.map((title, index) => ({
    kind: 'banner',
    id: `b${index}`,
    title,
    pointers: ['/audience/audience'],
    isInDraft: true,
    isInLive: true,
    isNeeded: true,
  })),
  total,
  needed: total,
  neededLive: total,
});

it.each([
  [[], undefined, ''],
  [[], usedBy([]), ''],
  [['lobby-hero'], undefined, 'Used on Lobby hero'],
  [['lobby-hero', 'lobby-side', 'popup'], usedBy([]), 'Used on Lobby hero, Lobby side, Popup'],
  [
    ['lobby-hero', 'lobby-side', 'popup', 'live-top'],
    usedBy([]),
    'Used on Lobby hero, Lobby side and 2 more',
  ],
  [[], usedBy(['Gold Friday']), 'Used by Gold Friday'],
  [[], usedBy(['One', 'Two', 'Three', 'Four'], 1204), 'Used by One, Two and 1,202 more'],
])('places %j are said in a line, or else what uses the document', (places, uses, words) => {
  expect(usedOnWords(places, uses)).toBe(words);
});

it('places are those a document names itself', () => {
  expect(chosenPlaces('banner', 'a', { order: { 'lobby-hero': 2, popup: 1 } })).toEqual([
    'lobby-hero',
    'popup',
  ]);
  expect(chosenPlaces('bookmark', 'a', { order: 3 })).toEqual([]);
  expect(chosenPlaces('navigation', 'footer', {})).toEqual([]);
});

it.each([
  [undefined, ''],
  [[], ''],
  [[{ id: 'a', block: 'heading' }], '1 block'],
  [
    [
      { id: 'a', block: 'heading' },
      { id: 'b', block: 'section', children: { main: [{ id: 'c', block: 'heading' }], aside: [] } },
    ],
    '3 blocks, 2 levels deep',
  ],
])('blocks %j are counted at every depth', (blocks, words) => {
  expect(blockWords(blocks)).toBe(words);
});
