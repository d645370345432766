import type { ResolvedBannerDocument } from '@marquee/schemas';

/**
 * The two banners beside the carousel on wide screens: those of a place of their own; or, of at least three banners,
 * the small ones, then the last ones. The first banner always stays in the carousel.
 */
export function sideBanners(
  banners: readonly ResolvedBannerDocument[],
  side: readonly ResolvedBannerDocument[] | undefined,
): readonly ResolvedBannerDocument[] {
  if (side !== undefined && side.length > 0) return side.slice(0, 2);
  if (banners.length < 3) return [];
  const candidates = banners.slice(1);
  const isSmall = (banner: ResolvedBannerDocument): boolean =>
    banner.size === 'small' || banner.size === 'medium';
  const chosen = new Set(
    [...candidates.filter(isSmall), ...candidates.filter((banner) => !isSmall(banner)).toReversed()].slice(
      0,
      2,
    ),
  );
  return candidates.filter((banner) => chosen.has(banner));
}
