import { expect, it } from 'vitest';
import { compileValid, visitorOf } from '../testing/sample.ts';
import { mayPromote, whyWithheld } from './may-promote.ts';

const licence = (code: string, more: object = {}): object => ({
  code,
  name: code,
  minimumAge: 18,
  licenceLine: { en: code },
  helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
  ...more,
});
const compiled = compileValid({
  licence: {
    CW: licence('CW', { isDefault: true }),
    EE: licence('EE', { promotions: { login: 'guest' } }),
  },
});

it.each([
  ['a guest', { login: 'guest' }, undefined],
  [
    'somebody of whom nobody knows whether they are signed in',
    { login: 'guest', isUnknown: true },
    'SUPPRESSED_UNKNOWN',
  ],
  ['a player', { login: 'player', break: 'none' }, undefined],
  ['a player of whom it is not known', { login: 'player' }, 'SUPPRESSED_UNKNOWN'],
  ['a player who takes a break', { login: 'player', break: 'coolingOff' }, 'SUPPRESSED_BREAK'],
  [
    'a player whose licence allows none',
    { login: 'player', break: 'none', licence: 'EE' },
    'SUPPRESSED_LICENCE',
  ],
  ['the break comes first', { login: 'player', break: 'selfExcluded', licence: 'EE' }, 'SUPPRESSED_BREAK'],
] as const)('[SAFE-07] says why nothing is promoted: %s', (_who, facts, reason) => {
  const { break: _break, ...somebody } = visitorOf({ licence: 'CW' });
  const context = { ...somebody, ...facts };
  expect(whyWithheld(compiled, context)).toBe(reason);
  expect(mayPromote(compiled, context)).toBe(reason === undefined);
});
