import { expect, it } from 'vitest';
import { asOwnBrand } from './own-brand.ts';
import { AS_PERSONA, visitorContext } from './visitor.ts';

const guest = { id: 'guest', name: 'Guest', context: { brand: 'northstar', locale: 'en' } };
const brandOf = (kind: string, id: string, data: object): unknown =>
  visitorContext(asOwnBrand(guest, kind, id, { ...data }), AS_PERSONA, 0).brand;

it('looks at a brand as its own visitor, and at what is for some brands as one of theirs', () => {
  expect(brandOf('brand', 'polaris', { name: 'Polaris' })).toBe('polaris');
  expect(brandOf('banner', 'b', { brands: ['polaris', 'vega'] })).toBe('polaris');
});

it.each([
  ['all brands share it', {}],
  ['the visitor is of one of its brands', { brands: ['polaris', 'northstar'] }],
  ['no brand is named yet', { brands: [] }],
  ['what is named is no brand yet', { brands: [null, ''] }],
  ['it is damaged', { brands: 'polaris' }],
])('leaves the persona as it is where %s', (_why, data) => {
  expect(asOwnBrand(guest, 'banner', 'b', data)).toBe(guest);
});
