import type { PageAnswer } from '../shared/release-refresh.ts';
import type { PageData } from './page-view.tsx';

/** The data of an open page after a newer release; what its blocks had fetched stays in the browser's queries. */
export function toFreshPageData({ page, nodes }: PageAnswer, path: string): PageData {
  return {
    path,
    title: page?.title ?? '',
    ...(page?.description ? { description: page.description } : {}),
    nodes,
    queries: { mutations: [], queries: [] },
  };
}
