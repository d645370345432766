import { type CompiledSnapshot, type Context, explainPage } from '@marquee/engine';

/** Any visitor: the explanation of a path covers everything, whether or not this visitor gets it. */
const SOMEBODY: Omit<Context, 'now'> = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
};

/**
 * The documents on a page as `kind/id`: the pages at its path and what their blocks show. Menus are around every page
 * and do not count.
 */
export const documentsOnPage = (drafts: CompiledSnapshot, path: string, now: number): ReadonlySet<string> =>
  new Set(
    explainPage(drafts, path, { ...SOMEBODY, now }).flatMap((decision) =>
      decision.what === 'page' || (decision.what === 'document' && decision.collection !== null)
        ? [`${decision.kind}/${decision.id}`]
        : [],
    ),
  );
