import type { Finding } from '@marquee/engine';
import { expect, it } from 'vitest';
import { findingPlaces } from './finding-places.ts';

const data = { order: { 'lobby-hero': 1, popup: 3 } };
const found = (rest: Partial<Finding>): Finding => ({
  code: 'NOBODY',
  severity: 'warning',
  kind: 'banner',
  id: 'gold',
  pointer: '/audience',
  message: 'Nobody sees it.',
  ...rest,
});

it.each([
  ['of a banner, all its places', found({}), data, ['lobby-hero', 'popup']],
  ['of its position, that place', found({ code: 'ORDER_TIE', pointer: '/order/popup' }), data, ['popup']],
  [
    'of a place that has nothing, that place',
    found({
      code: 'EMPTY_SLOT',
      kind: 'page',
      id: 'lobby',
      pointer: '/blocks/0',
      details: { place: 'hero' },
    }),
    { blocks: [] },
    ['hero'],
  ],
  ['of other documents, none', found({ kind: 'audience' }), { name: 'Gold' }, []],
  ['of the whole site, none', found({ kind: '', id: '', pointer: '' }), undefined, []],
])('places of a finding: %s', (_, finding, document, places) => {
  expect(findingPlaces(finding, document)).toEqual(places);
});
