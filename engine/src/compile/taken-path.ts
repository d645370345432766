import { siteAddresses } from '@marquee/schemas/site-addresses';

/** What a visitor sees at an address instead of the page with that path. */
export type TakenPath =
  /** Addresses in this language begin like the path. */
  | { by: 'language'; locale: string }
  /** A screen of the casino or a response of the server, by the pattern of its addresses. */
  | { by: 'site'; pattern: string }
  /** A second address of a page with another path. */
  | { by: 'alias'; shows: string };

type Branch = { pattern: string; words: readonly string[]; score: number; shows: string | null };

/** No address contains the English code: `/en/…` redirects to the address without it. */
const DEFAULT_LOCALE = 'en';

/** The router's notation for the optional language at the start of an address. */
const LOCALE = '/:locale?';

const branchesByLength = Map.groupBy(rankBranches(), ({ words }) => words.length);
const served = siteAddresses.served.map((pattern) => ({ pattern, words: pattern.split('/').slice(1) }));

/**
 * Why a page at this path could never be shown; null when it can be. Uses the list of the site's own addresses, which a
 * test keeps equal to its routes.
 *
 * @example takenPath('/sign-in', ['en', 'de']); // { by: 'site', pattern: '/sign-in' }
 */
export function takenPath(path: string, locales: Iterable<string>): TakenPath | null {
  const words = path.split('/').slice(1);
  const server = served.find((each) => isServedBy(each.words, words));
  if (server) return { by: 'site', pattern: server.pattern };
  const first = words[0];
  const locale = [DEFAULT_LOCALE, ...locales].find((code) => code.toLowerCase() === first);
  if (locale !== undefined) return { by: 'language', locale };
  const branch = branchesByLength.get(words.length)?.find((each) => isFor(each.words, words));
  if (!branch || branch.shows === path) return null;
  if (branch.shows === null) return { by: 'site', pattern: branch.pattern };
  return branch.shows.startsWith('/') ? { by: 'alias', shows: branch.shows } : null;
}

/** The same as a message that says what to do. */
export function describeTaken(taken: TakenPath, path: string): string {
  const never = `a page at ${path} would never be shown. Give it another path.`;
  if (taken.by === 'language')
    return `Addresses in the language ${taken.locale} begin with /${taken.locale}: ${never}`;
  if (taken.by === 'alias') return `Who opens ${path} gets the page at ${taken.shows}: ${never}`;
  const addresses = taken.pattern.replaceAll(/:\w+|\*/g, '…');
  return addresses === path
    ? `${path} is an address of the site itself: ${never}`
    : `Addresses like ${addresses} belong to the site itself: ${never}`;
}

/**
 * Sorts the routes as the router does: patterns with more fixed words come first; of two sibling routes with equal
 * scores, the first one.
 */
function rankBranches(): readonly Branch[] {
  const plain = siteAddresses.routes.filter(([pattern]) => !pattern.startsWith(LOCALE));
  const below = siteAddresses.routes.filter(([pattern]) => pattern.startsWith(LOCALE));
  const tried = [
    ...plain,
    ...below.map(([pattern, ...rest]) => [pattern.replace(LOCALE, '/:locale'), ...rest] as const),
    ...below.map(([pattern, ...rest]) => [pattern.replace(LOCALE, ''), ...rest] as const),
  ];
  const found = tried.flatMap(([pattern, shows, beside], at) =>
    spellings(pattern).map((spelled) => {
      const words = spelled.split('/').slice(1).filter(Boolean);
      // After a first word that is no language, an address can only show the page with exactly that path.
      const own = shows !== null && words[0] === ':locale' ? 'its own' : shows;
      const place = at < tried.length - below.length ? at : at - below.length;
      return { pattern: spelled || '/', words, score: scoreOf(words), shows: own, beside, place };
    }),
  );
  return found.toSorted(
    (one, other) => other.score - one.score || (one.beside === other.beside ? one.place - other.place : 0),
  );
}

function spellings(pattern: string): string[] {
  const optional = /\/:\w+\?$/.exec(pattern)?.[0];
  return optional === undefined
    ? [pattern]
    : [pattern.slice(0, -1), pattern.slice(0, pattern.length - optional.length)];
}

function scoreOf(words: readonly string[]): number {
  return words.reduce((score, word) => score + 1 + (isParameter(word) ? 3 : 10), 0);
}

function isParameter(word: string): boolean {
  return word.startsWith(':');
}

const isFor = (pattern: readonly string[], words: readonly string[]): boolean =>
  pattern.length === words.length && pattern.every((word, at) => isParameter(word) || word === words[at]);

/** A star in a pattern of the server matches everything below it. */
function isServedBy(pattern: readonly string[], words: readonly string[]): boolean {
  if (pattern.at(-1) !== '*') return isFor(pattern, words);
  const above = pattern.slice(0, -1);
  return words.length > above.length && isFor(above, words.slice(0, above.length));
}
