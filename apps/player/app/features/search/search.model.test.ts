import { ConnectionError } from '../../shared/calls/failure.ts';
import type { Game } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { viewOf } from './search.model.ts';

const game = (identifier: string): Game => ({ identifier }) as Game; // only told apart here
const games = [game('a'), game('b')];
const LOST = new ConnectionError('unreachable', '');
const recommended = { games, error: null };
const found = [game('c')];

it('[GAME-30] recommends games until something long enough was typed', () => {
  const view = { heading: 'SEARCH.RECOMMENDED', games };
  expect(viewOf({ isLongEnough: false, error: null, found: undefined }, recommended)).toEqual(view);
  // The results belong to the text before it was shortened.
  expect(viewOf({ isLongEnough: false, error: null, found }, recommended)).toEqual(view);
  expect(viewOf({ isLongEnough: true, error: null, found: undefined }, recommended)).toEqual(view);
});

it('shows what was found', () => {
  expect(viewOf({ isLongEnough: true, error: null, found }, recommended)).toEqual({
    heading: 'SEARCH.RESULTS',
    games: found,
  });
});

it('[GAME-28] [GAME-29] says in its two messages that nothing was found', () => {
  expect(viewOf({ isLongEnough: true, error: null, found: [] }, recommended)).toEqual({
    message: {
      icon: 'search',
      title: 'SEARCH_POPUP.LIST_EMPTY',
      text: 'SEARCH_POPUP.LIST_EMPTY_SPECIFY',
    },
    heading: 'SEARCH.RECOMMENDED',
    games,
  });
});

it('[GAME-31] a search that fails finds nothing, and says so', () => {
  const failed = { isLongEnough: true, error: LOST, found };
  expect(viewOf(failed, recommended)).toEqual({
    message: { icon: 'wifi-off', title: 'SEARCH.FAILED', text: 'BLOCKS.FAILURE.UNREACHABLE' },
    retry: 'search',
    heading: 'SEARCH.RECOMMENDED',
    games,
  });
});

it('recommended games that cannot be loaded are asked for again, unless they are known', () => {
  const typing = { isLongEnough: false, error: null, found: undefined };
  expect(viewOf(typing, { games: undefined, error: LOST })).toEqual({
    message: { icon: 'wifi-off', title: 'BLOCKS.GAMES.FAILED', text: 'BLOCKS.FAILURE.UNREACHABLE' },
    retry: 'recommended',
    heading: 'SEARCH.RECOMMENDED',
    games: [],
  });
  expect(viewOf(typing, { games, error: LOST })).toEqual({ heading: 'SEARCH.RECOMMENDED', games });
  // Results do not need the recommended games.
  expect(viewOf({ isLongEnough: true, error: null, found }, { games: undefined, error: LOST })).toEqual({
    heading: 'SEARCH.RESULTS',
    games: found,
  });
});
