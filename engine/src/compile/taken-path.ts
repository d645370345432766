import { siteAddresses } from '@marquee/schemas/site-addresses';

/** What an address shows instead of the page whose path it is. */
export type TakenPath =
  /** Addresses in a language begin like it. */
  | { by: 'language'; locale: string }
  /** A screen of the casino, or an answer of the server, by the pattern of its addresses. */
  | { by: 'site'; pattern: string }
  /** A second address of another path's page. */
  | { by: 'alias'; shows: string };

type Branch = { pattern: string; words: readonly string[]; score: number; shows: string | null };

/** English stands in no address, and `/en/…` leads to the address without it. */
const DEFAULT_LOCALE = 'en';

/** How the router writes a language that an address may begin with. */
const LOCALE = '/:locale?';

const branchesByLength = Map.groupBy(rankBranches(), ({ words }) => words.length);
const served = siteAddresses.served.map((pattern) => ({ pattern, words: pattern.split('/').slice(1) }));

/**
 * What keeps a page at this path from ever being shown; null where it can be. By the addresses of the site itself, which
 * a test writes down from its routes.
 *
 * @example
 * takenPath('/sign-in', ['en', 'de']); // { by: 'site', pattern: '/sign-in' }
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

/** The same in words, with what to do. */
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
 * The router’s own order: the more words of its own, the earlier; of two that stand beside each other the first. It sorts
 * by the same rule, from the same order.
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
      // Behind a word that is no language an address has only the page of its own path.
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

/** The server takes everything below a star. */
function isServedBy(pattern: readonly string[], words: readonly string[]): boolean {
  if (pattern.at(-1) !== '*') return isFor(pattern, words);
  const above = pattern.slice(0, -1);
  return words.length > above.length && isFor(above, words.slice(0, above.length));
}
