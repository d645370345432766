import type { Game } from '@marquee/schemas';

/** The categories that tiles show as a label. */
const LABEL_CATEGORIES = new Set([
  'animated',
  'exclusive',
  'live',
  'pragmatic-drop-wins',
  'pragmatic-drop-wins-live',
  'prerelease',
]);

/** The fields of a game that tiles draw. The page's HTML contains them for every tile, so all others are left out. */
export function summarizeGame(game: Game, currency: string): Game {
  const { identifier, name, title, slug, provider, badges, preview, has_demo_mode } = game;
  const wallet = game.currencies[currency];
  return {
    identifier,
    name,
    title,
    slug,
    provider,
    categories: game.categories.filter((category) => LABEL_CATEGORIES.has(category)),
    collections: {},
    currencies: wallet ? { [currency]: { id: wallet.id } } : {},
    badges,
    preview,
    has_demo_mode,
  };
}
