import { type CompiledSnapshot, type Context, explainPage } from '@marquee/engine';

/** Anybody: what could show at a path is explained whether this visitor gets it or not. */
const SOMEBODY: Omit<Context, 'now'> = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
};

/**
 * The documents that stand on a page for somebody, as `kind/id`: the pages at its path and what their blocks draw.
 * Menus stand around every page and are none of its texts.
 */
export const documentsOnPage = (drafts: CompiledSnapshot, path: string, now: number): ReadonlySet<string> =>
  new Set(
    explainPage(drafts, path, { ...SOMEBODY, now }).flatMap((decision) =>
      decision.what === 'page' || (decision.what === 'document' && decision.collection !== null)
        ? [`${decision.kind}/${decision.id}`]
        : [],
    ),
  );
