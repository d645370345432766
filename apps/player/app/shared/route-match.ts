import { routeTable, type RouteEntry } from '../routes.ts';

const LOCALE_PATTERN = /^\/?:locale\?/;

const entries = new Map<string, RouteEntry>(
  routeTable.flatMap((entry) => [entry.path, ...(entry.aliases ?? [])].map((path) => [path, entry] as const)),
);

/** Finds the table's entry for the pattern that React Router matched, for example `:locale?/profile/limits`. */
export function findRoute(pattern: string): RouteEntry | undefined {
  return entries.get(pattern.replace(LOCALE_PATTERN, '') || '/');
}
