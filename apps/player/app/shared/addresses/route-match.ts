import { routeTable, type RouteEntry } from '../../routes.ts';

const LOCALE_PATTERN = /^\/?:locale\?/;

const entries = new Map<string, RouteEntry>(
  routeTable.flatMap((entry) => [entry.path, ...(entry.aliases ?? [])].map((path) => [path, entry] as const)),
);

/** Finds the table's entry for the pattern that React Router matched, for example `:locale?/profile/limits`. */
export function findRoute(pattern: string): RouteEntry | undefined {
  return entries.get(pattern.replace(LOCALE_PATTERN, '') || '/');
}

const patterns = [...entries.keys()].map((pattern) => pattern.split('/').slice(1));

/**
 * Writes the fixed segments of a path in the letter case of the route table, because the router ignores case.
 * Parameters stay as they are, and so does a path that matches no fixed route.
 */
export function spellRoute(path: string): string {
  if (path === path.toLowerCase()) return path;
  const parts = path.split('/').slice(1);
  const fits = patterns.filter((pattern) => isFor(pattern, parts));
  // Like the router, prefers the pattern with more fixed segments, counted from the front.
  const [best] = fits.toSorted((a, b) => compareFit(a, b));
  if (!best) return path;
  return `/${parts.map((part, at) => (isParameter(best[at]) ? part : best[at])).join('/')}`;
}

function isFor(pattern: readonly string[], parts: readonly string[]): boolean {
  const least = pattern.filter((word) => !word.endsWith('?')).length;
  if (parts.length < least || parts.length > pattern.length) return false;
  return parts.every((part, at) => isParameter(pattern[at]) || pattern[at] === part.toLowerCase());
}

function compareFit(one: readonly string[], other: readonly string[]): number {
  const rank = (pattern: readonly string[]): string =>
    pattern.map((word) => (isParameter(word) ? '1' : '0')).join('');
  return rank(one) < rank(other) ? -1 : 1;
}

function isParameter(word: string | undefined): boolean {
  return word === undefined || word.startsWith(':');
}
