import type { Audience } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { mayHoldUnder } from './audience-licence.ts';

const NAMED: Record<string, Audience> = { estonia: { licences: ['EE'] }, gold: { groups: { anyOf: [259] } } };

it.each<[Audience | undefined, cw: boolean, ee: boolean]>([
  [undefined, true, true],
  [{}, true, true],
  [{ login: 'guest' }, true, true],
  [{ licences: ['EE'] }, false, true],
  [{ licences: [] }, false, false],
  [{ audience: 'estonia' }, false, true],
  [{ audience: 'gold' }, true, true],
  [{ audience: 'unknown' }, true, true],
  [{ anyOf: [{ licences: ['EE'] }, { login: 'guest' }] }, true, true],
  [{ anyOf: [{ licences: ['EE'] }, { audience: 'estonia' }] }, false, true],
  [{ not: { licences: ['EE'] } }, true, false],
  [{ not: { licences: ['EE'], login: 'guest' } }, true, true],
])('%j may hold under CW: %s, under EE: %s', (audience, cw, ee) => {
  expect([
    mayHoldUnder(audience, 'CW', (id) => NAMED[id]),
    mayHoldUnder(audience, 'EE', (id) => NAMED[id]),
  ]).toEqual([cw, ee]);
});
