import type { ResolvedPageDocument } from '@marquee/engine';
import type { PageAnswer } from '../../shared/live/release-refresh.ts';
import type { PageData } from './page-view.tsx';

/**
 * The data of an open page after a newer release; data that its blocks have fetched stays in the browser's query cache.
 */
export function toFreshPageData({ page, nodes, madeFrom }: PageAnswer, path: string): PageData {
  return {
    ...(madeFrom ? { madeFrom } : {}),
    path,
    title: page?.title ?? '',
    ...describePage(page),
    nodes,
    queries: { mutations: [], queries: [] },
  };
}

/** Description for search engines; for a promotion the summary on its card. */
export function describePage(page: ResolvedPageDocument | null): { description?: string } {
  const text = page?.description || page?.['summary'];
  return text ? { description: String(text) } : {};
}
