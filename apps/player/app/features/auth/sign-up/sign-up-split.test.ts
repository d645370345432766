import { compileSnapshot, resolveFlag, type Context } from '@marquee/engine';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const KEY = 'sign-up-in-steps';
const file = new URL(`../../../../../../fixtures/site/feature-flag/${KEY}.json`, import.meta.url);
const flag: unknown = JSON.parse(readFileSync(file, 'utf8'));
const compiled = compileSnapshot({
  release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' },
  documents: { 'feature-flag': { [KEY]: flag } },
});

const guest: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: Date.UTC(2026, 10, 23),
};

it.each([
  ['a partner whose id ends in an odd digit', { partnerId: '66f0ab1D' }, true],
  ['a partner whose id ends in an even digit', { partnerId: '66f0ab1e' }, false],
  ['nobody', {}, true],
  ['a partner, for a player of an odd number', { login: 'player', userId: '543', partnerId: '0' }, true],
  ['a partner, for a player of an even number', { login: 'player', userId: '544', partnerId: '1' }, false],
] as const)('[AUTH-34] who comes from %s registers in steps: %s', (_who, facts, isStepped) => {
  expect(resolveFlag(compiled, KEY, { ...guest, ...facts }).value).toBe(isStepped);
});
