import { ConnectionError } from '../../shared/calls/failure.ts';
import type { Game } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { markText, viewOf } from './search.model.ts';

const game = (identifier: string): Game => ({ identifier }) as Game; // only told apart here
const games = [game('a'), game('b')];
const LOST = new ConnectionError('unreachable', '');
const recommended = { games, error: null };
const found = [game('c')];

it('finds nothing until something long enough was typed', () => {
  expect(viewOf({ isLongEnough: false, error: null, found: undefined }, recommended)).toEqual({
    results: [],
  });
  // The results belong to the text before it was shortened.
  expect(viewOf({ isLongEnough: false, error: null, found }, recommended)).toEqual({ results: [] });
});

it('shows what was found', () => {
  const typed = { isLongEnough: true, error: null };
  expect(viewOf({ ...typed, found: undefined }, recommended)).toEqual({ results: undefined });
  expect(viewOf({ ...typed, found }, recommended)).toEqual({ results: found });
  // Results do not need the recommended games.
  expect(viewOf({ ...typed, found }, { games: undefined, error: LOST })).toEqual({ results: found });
});

it('[GAME-28] [GAME-29] says in its two messages that nothing was found', () => {
  expect(viewOf({ isLongEnough: true, error: null, found: [] }, recommended)).toEqual({
    message: {
      icon: 'search',
      title: 'SEARCH_POPUP.LIST_EMPTY',
      text: 'SEARCH_POPUP.LIST_EMPTY_SPECIFY',
    },
    results: [],
  });
});

it('[GAME-31] a search that fails finds nothing, and says so', () => {
  const failed = { isLongEnough: true, error: LOST, found };
  expect(viewOf(failed, recommended)).toEqual({
    message: { icon: 'wifi-off', title: 'SEARCH.FAILED', text: 'BLOCKS.FAILURE.UNREACHABLE' },
    retry: 'search',
    results: [],
  });
});

it('recommended games that cannot be loaded are asked for again, unless they are known', () => {
  const typing = { isLongEnough: false, error: null, found: undefined };
  expect(viewOf(typing, { games: undefined, error: LOST })).toEqual({
    message: { icon: 'wifi-off', title: 'BLOCKS.GAMES.FAILED', text: 'BLOCKS.FAILURE.UNREACHABLE' },
    retry: 'recommended',
    results: [],
  });
  expect(viewOf(typing, { games, error: LOST })).toEqual({ results: [] });
});

it('marks the letters that answer what was typed', () => {
  const marked = (text: string, ranges: { from: number; to: number }[]): string =>
    markText(text, ranges)
      .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
      .join('');
  expect(marked('Lotus Lanterns', [{ from: 6, to: 9 }])).toBe('Lotus [Lan]terns');
  expect(marked('Lantern House', [])).toBe('Lantern House');
  expect(
    marked('Sun Sun', [
      { from: 0, to: 3 },
      { from: 4, to: 7 },
    ]),
  ).toBe('[Sun] [Sun]');
  // Places that make no sense lose no letter.
  expect(
    marked('Sun', [
      { from: 2, to: 9 },
      { from: 1, to: 2 },
    ]),
  ).toBe('Su[n]');
});
