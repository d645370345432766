import type { Game } from '@marquee/schemas';

/** The facts about the visitor that a tile needs. */
export type TileVisitor = {
  isSignedIn: boolean;
  currency: string;
  isCrypto: boolean;
  /** Set when the visitor may not play anything at the moment. */
  lock?: 'limit' | 'region' | 'break';
};

export type TileLock = 'currency' | 'limit' | 'region' | 'provider' | 'break';

export type TileOverlay = {
  /** Why the game cannot be opened; null when it can. */
  lock: TileLock | null;
  canFavourite: boolean;
  hasDemo: boolean;
  /** The address of the play button: the game, or for guests registration (GAME-20). */
  playPath: string;
  demoPath: string;
};

export type TileCircumstances = {
  isProviderDown?: boolean;
  /** The environment's: whether a path is withheld from the visitor, as games are during a break (SAFE-10). */
  isWithheld?: (path: string) => boolean;
};

/** The content of a tile's overlay (GAME-13, GAME-17 to GAME-20). */
export function tileOverlay(
  game: Game,
  visitor: TileVisitor,
  { isProviderDown = false, isWithheld }: TileCircumstances = {},
): TileOverlay {
  const hasCurrency = Object.hasOwn(game.currencies, visitor.currency);
  const path = `/play/${game.identifier}`;
  const realPath = `${path}?mode=real`;
  const lock = isWithheld?.(path) ? 'break' : findLock(visitor, hasCurrency, isProviderDown);
  return {
    lock,
    canFavourite: lock === null && visitor.isSignedIn && hasCurrency,
    hasDemo: lock === null && game.has_demo_mode,
    playPath: visitor.isSignedIn ? realPath : `/sign-up?redirect=${encodeURIComponent(realPath)}`,
    demoPath: `${path}?mode=demo`,
  };
}

function findLock(visitor: TileVisitor, hasCurrency: boolean, isProviderDown: boolean): TileLock | null {
  if (isProviderDown) return 'provider';
  if (visitor.lock) return visitor.lock;
  return visitor.isSignedIn && !hasCurrency && !visitor.isCrypto ? 'currency' : null;
}

export type TileLabel =
  | 'new'
  | 'exclusive'
  | 'prerelease'
  | 'jackpot'
  | 'live'
  | 'hot'
  | 'drops-wins'
  | 'animated';

/** In order of importance: a tile has room for two. */
const LABELS: readonly TileLabel[] = [
  'live',
  'exclusive',
  'prerelease',
  'new',
  'jackpot',
  'hot',
  'drops-wins',
  'animated',
];

/** Other names that the platform uses for a label (GAME-05, GAME-06). */
const OTHER_NAMES: Record<string, TileLabel> = {
  jackpots: 'jackpot',
  'pragmatic-drop-wins': 'drops-wins',
  'pragmatic-drop-wins-live': 'drops-wins',
};

/**
 * The labels of a tile, at most two: from its badges, and from categories that are labels themselves (GAME-02 to
 * GAME-06).
 */
export function tileLabels(game: Game): TileLabel[] {
  const named = [...game.badges.map((badge) => badge.type), ...game.categories];
  const known = new Set(named.map((name) => OTHER_NAMES[name] ?? name));
  const labels = LABELS.filter((label) => known.has(label)).slice(0, 2);
  // “Animated” is shown only when there is no other label.
  return labels.length > 1 ? labels.filter((label) => label !== 'animated') : labels;
}

const PALETTES: readonly (readonly [string, string])[] = [
  ['#2a5fb0', '#050e24'],
  ['#7a1f1c', '#120308'],
  ['#06577a', '#020e19'],
  ['#0f5231', '#020d08'],
  ['#43208c', '#090316'],
  ['#7b3a72', '#0f081d'],
  ['#a5560f', '#190a02'],
  ['#231a66', '#040312'],
];

/** Two colours for the tile while its picture is loading or missing; the same game always gets the same. */
export function tilePalette(game: Game): readonly [string, string] {
  let sum = 0;
  for (const letter of game.identifier) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return PALETTES[sum % PALETTES.length] ?? ['#43208c', '#090316'];
}
