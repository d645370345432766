import type { ResolvedPageDocument } from '@marquee/engine';
import type { PageAnswer } from '../../shared/live/release-refresh.ts';
import type { PageData } from './page-view.tsx';

/** The data of an open page after a newer release; what its blocks had fetched stays in the browser's queries. */
export function toFreshPageData({ page, nodes }: PageAnswer, path: string): PageData {
  return {
    path,
    title: page?.title ?? '',
    ...describePage(page),
    nodes,
    queries: { mutations: [], queries: [] },
  };
}

/** What search engines are told of a page: a promotion's is the summary on its card. */
export function describePage(page: ResolvedPageDocument | null): { description?: string } {
  const text = page?.description || page?.['summary'];
  return text ? { description: String(text) } : {};
}
