import type { ClassCondition, Impact } from '@marquee/engine';
import { expect, it } from 'vitest';
import { impactByBrand } from './impact-by-brand.ts';

const of = (...brands: string[]): ClassCondition => ({ type: 'fact', fact: 'brand', in: brands });
const PLAYERS: ClassCondition = { type: 'fact', fact: 'login', in: ['player'] };

it.each<[string, ClassCondition, Record<string, number>]>([
  ['everyone', { type: 'everyone' }, { northstar: 1, polaris: 1, '': 1 }],
  ['nobody', { type: 'nobody' }, { northstar: 0, polaris: 0, '': 0 }],
  ['players', PLAYERS, { northstar: 1, polaris: 1, '': 1 }],
  ['those of a brand', of('polaris'), { northstar: 0, polaris: 1, '': 0 }],
  ['players of it', { type: 'all', of: [PLAYERS, of('polaris')] }, { northstar: 0, polaris: 1, '': 0 }],
  [
    'players, or all of it',
    { type: 'any', of: [PLAYERS, of('polaris')] },
    { northstar: 1, polaris: 1, '': 1 },
  ],
  ['all but it', { type: 'not', of: of('polaris') }, { northstar: 1, polaris: 0, '': 1 }],
  ['hosts of no brand', of(''), { northstar: 0, polaris: 0, '': 1 }],
  [
    'neither of both',
    { type: 'not', of: { type: 'any', of: [of('polaris'), of('northstar')] } },
    { northstar: 0, polaris: 0, '': 1 },
  ],
])('%s notice it on the hosts of their brands alone', (_who, condition, counts) => {
  const impact = { class: { condition, words: '' } } as Impact; // only its class is read
  const found = impactByBrand([impact], ['northstar', 'polaris']);
  expect(Object.fromEntries(found.map(({ brand, classes }) => [brand, classes]))).toEqual(counts);
});
