import type { ResolvedBannerDocument } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { sideBanners } from './side-banners.ts';

const banner = (id: string, size?: ResolvedBannerDocument['size']): ResolvedBannerDocument => ({
  id,
  title: id,
  order: {},
  size,
});
const ids = (banners: readonly ResolvedBannerDocument[]): string[] => banners.map(({ id }) => id);

describe('sideBanners', () => {
  it('leaves one and two banners to the carousel', () => {
    expect(sideBanners([banner('a')], undefined)).toEqual([]);
    expect(sideBanners([banner('a'), banner('b')], undefined)).toEqual([]);
  });

  it('takes the last two of three and more', () => {
    expect(ids(sideBanners([banner('a'), banner('b'), banner('c')], undefined))).toEqual(['b', 'c']);
    expect(ids(sideBanners([banner('a'), banner('b'), banner('c'), banner('d')], undefined))).toEqual([
      'c',
      'd',
    ]);
  });

  it('takes small ones first, but never the first banner', () => {
    expect(
      ids(sideBanners([banner('a', 'small'), banner('b', 'small'), banner('c'), banner('d')], undefined)),
    ).toEqual(['b', 'd']);
  });

  it('prefers the banners of a place of their own', () => {
    expect(
      ids(sideBanners([banner('a'), banner('b'), banner('c')], [banner('x'), banner('y'), banner('z')])),
    ).toEqual(['x', 'y']);
  });
});
