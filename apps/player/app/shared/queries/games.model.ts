import type { Game } from '@marquee/schemas';
import type { VisitorFacts } from '../visitor/visitor.tsx';

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
export function summarizeGame(game: Game, visitor: Pick<VisitorFacts, 'currency' | 'isCrypto'>): Game {
  const { identifier, name, title, slug, provider, badges, preview, has_demo_mode } = game;
  return {
    identifier,
    name,
    title,
    slug,
    provider,
    categories: game.categories.filter((category) => LABEL_CATEGORIES.has(category)),
    collections: {},
    currencies: summarizeCurrencies(game, visitor),
    badges,
    preview,
    has_demo_mode,
  };
}

/**
 * The visitor's currency alone if the game takes it. A game that does not is behind a lock (GAME-13), from which another
 * wallet is chosen: that one has to be in a currency of the game. Coins lock no game.
 */
function summarizeCurrencies(
  { currencies }: Game,
  { currency, isCrypto }: Pick<VisitorFacts, 'currency' | 'isCrypto'>,
): Game['currencies'] {
  const own = currencies[currency];
  if (own) return { [currency]: { id: own.id } };
  return isCrypto ? {} : currencies;
}
