import type { Game } from '@marquee/schemas';

/** What tiles draw of a game; the page's HTML carries this for every tile, so the rest is left out. */
export function summarizeGame(game: Game, currency: string): Game {
  const { identifier, name, title, slug, provider, badges, preview, has_demo_mode } = game;
  const wallet = game.currencies[currency];
  return {
    identifier,
    name,
    title,
    slug,
    provider,
    // The only category that tiles show as a label.
    categories: game.categories.filter((category) => category === 'live' || category === 'jackpot'),
    collections: {},
    currencies: wallet ? { [currency]: { id: wallet.id } } : {},
    badges,
    preview,
    has_demo_mode,
  };
}
