import { describeTaken, takenPath } from '@marquee/engine';
import type { PlacedPage } from '../../../shared/reference-data.ts';

export type Neighbour =
  | { type: 'page'; title: string; path: string }
  | { type: 'language'; locale: string; path: string }
  | { type: 'site'; words: string };

/** Another page at the same path. A page and its variants share their path. */
export function findNeighbour(
  { kind, id, path }: { kind: string; id: string; path: string },
  pages: readonly PlacedPage[],
  locales: readonly string[],
): Neighbour | null {
  const taken = takenPath(path, locales);
  if (taken?.by === 'language') return { type: 'language', locale: taken.locale, path: `/${taken.locale}` };
  if (taken) return { type: 'site', words: describeTaken(taken, path) };
  const isVariant = (other: PlacedPage): boolean =>
    kind === 'page' &&
    other.kind === 'page' &&
    (other.id.startsWith(`${id}-`) || id.startsWith(`${other.id}-`) || isOfOneBase(id, other.id));
  const other = pages.find(
    (each) => each.path === path && (each.kind !== kind || each.id !== id) && !isVariant(each),
  );
  return other ? { type: 'page', title: other.title, path } : null;
}

/** Two variants of one page: `terms-ee` and `terms-au`. */
const isOfOneBase = (one: string, other: string): boolean => {
  const [base, otherBase] = [one, other].map((each) => each.replace(/-[a-z]{2}$/, ''));
  return base === otherBase && base !== one && otherBase !== other;
};
