import type { Persona } from '../../api/api-types.ts';
import { LOOKING_SCREENS } from '../../preview/looking-screens.ts';
import { visitorSearch, withPersona } from '../../visitors/visitor.ts';
import { whyPath } from '../../preview/why-path.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import type { PlacedPage } from '../../shared/reference-data.ts';

/** The open screen, by its address. */
export type Here = { pathname: string; search: string };

const isLooking = (pathname: string): boolean =>
  ['/replay', ...LOOKING_SCREENS.map(({ id }) => `/${id}`)].includes(pathname);

/** Whether the open screen is a document with a preview beside it. */
export const isEditor = (pathname: string): boolean => /^\/content\/[^/]+\/[^/]+$/.test(pathname);

/**
 * The address for viewing as a persona: the open screen if it shows something to visitors, with all other parameters
 * kept; otherwise the persona's own page with the live content.
 */
export function viewAsPath({ id, path = '/' }: Persona, here: Here, pages: readonly PlacedPage[]): string {
  if (isLooking(here.pathname) || isEditor(here.pathname))
    return `${here.pathname}?${withPersona(new URLSearchParams(here.search), id)}`;
  const page = pages.find((each) => each.path === path && !each.isOff);
  if (!page) return whyPath({ path, choice: { persona: id } });
  return `${documentPath(page.kind, page.id)}?${visitorSearch({ persona: id, perspective: 'live' })}`;
}
