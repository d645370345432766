import { createKeyStore } from '@marquee/blocks/browser';
import { expect, it } from 'vitest';
import { RECENT_SEARCHES_KEY } from '../../shared/visitor/player-stores.ts';
import { forgetRecent, noteRecent, readRecent } from './recent-searches.store.ts';

const createStore = () => createKeyStore(() => null);

it('keeps the six latest searches, each once however it is written', () => {
  const store = createStore();
  for (const text of ['koi', 'wolf', 'sevens', 'Koi', 'fox', 'gold', 'moon', 'sun']) noteRecent(store, text);
  expect(readRecent(store)).toEqual(['sun', 'moon', 'gold', 'fox', 'Koi', 'sevens']);
  forgetRecent(store);
  expect(readRecent(store)).toEqual([]);
});

it.each(['{', '{}', '"koi"', '[1,null,["a"]]'])(
  'what somebody else has stored (%s) is no search',
  (stored) => {
    const store = createStore();
    store.setItem(RECENT_SEARCHES_KEY, stored);
    expect(readRecent(store)).toEqual([]);
    noteRecent(store, 'koi');
    expect(readRecent(store)).toEqual(['koi']);
  },
);
