import { expect, it } from 'vitest';
import { chatForm, isGamePage } from './chat-form.model.ts';

it('[CHROME-25, GRP-12] gives members of group 545 the live chat and everybody else the hosted widget', () => {
  expect(chatForm([21, 545])).toBe('live');
  expect(chatForm([21, 544])).toBe('hosted');
  expect(chatForm([])).toBe('hosted');
});

it.each([
  ['/play', true],
  ['/play/kite-and-key/fox-of-the-fjord', true],
  ['/play-sfu/kite-and-key/fox-of-the-fjord', true],
  ['/playlists', false],
  ['/', false],
])('tells that %s is a page of a game: %s', (path, expected) => {
  expect(isGamePage(path)).toBe(expected);
});
