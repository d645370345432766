import { artworkSymbol, FAMILIES } from './symbol-families.ts';

const PAYING = 8;

/**
 * Addresses of the pictures on a slot's reels, the best paid first: what its tile shows, then what belongs to the same
 * themes. Empty for a game of which nothing is known. The same game always has the same.
 */
export function slotSymbols({
  name,
  art,
}: {
  name: string;
  art?: { symbols?: string[] } | undefined;
}): string[] {
  const own = art?.symbols ?? [];
  if (own.length === 0) return [];
  const related = own.flatMap((symbol) => FAMILIES.find((family) => family.includes(symbol)) ?? []);
  const start = [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  const turned = related.map((_, at) => related[(at + start) % related.length] ?? '');
  return [...new Set([...own, ...turned, ...GEMS])].slice(0, PAYING).map(artworkSymbol);
}

/** What any theme has room for. */
const GEMS = ['emerald-cut', 'brilliant', 'heart-stone', 'crystals', 'star', 'coin', 'crown', 'clover'];
