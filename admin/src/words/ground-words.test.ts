import { expect, it } from 'vitest';
import { groundWords, inGroundWords } from './ground-words.ts';
import { EMPTY_NAMES } from './names.ts';

const names = { ...EMPTY_NAMES, groups: new Map([[259, 'Gold']]), licences: new Map([['EE', 'Estonia']]) };
const now = Date.parse('2026-11-19T13:00:00Z');
const data = {
  audience: {
    groups: { anyOf: [259] },
    licences: ['EE'],
    flags: { on: ['advent'] },
    anyOf: [{ login: 'guest' }],
  },
  schedule: { from: '2026-12-01T00:00:00+01:00' },
};
const words = (pointer: string) =>
  groundWords({ kind: 'banner', id: 'a', pointer, words: 'as the engine says it' }, data, { names, now });

it('says a condition by the names of what it asks for', () => {
  expect(words('/audience/groups')).toBe('Gold');
  expect(words('/audience/licences')).toBe('under licence Estonia');
  expect(words('/audience/anyOf/0/login')).toBe('Guests');
  expect(words('/schedule')).toBe('open from Tue 1 Dec, 00:00');
});

it('leaves the rest in the engine’s words', () => {
  expect(words('/audience/flags')).toBe('as the engine says it');
  expect(words('/order/lobby')).toBe('as the engine says it');
  expect(words('/audience/locales')).toBe('as the engine says it');
});

it('says another document of the place by its title', () => {
  const ground = { kind: 'banner', id: 'loot-box', pointer: '/order', words: 'loot-box, which comes first' };
  const other = { title: { en: 'North wheel' }, order: 1 };
  expect(groundWords(ground, other, { names, now })).toBe('“North wheel”, which comes first');
});

it('says the same words where the engine quotes a condition', () => {
  const grounds = [{ kind: 'banner', id: 'a', pointer: '/audience/groups', words: 'in group 259' }];
  const said = inGroundWords('“in group 259” and “until noon” never hold.', grounds, (ground) =>
    groundWords(ground, data, { names, now }),
  );
  expect(said).toBe('“Gold” and “until noon” never hold.');
});
