import { loadBlocks } from '@marquee/blocks';
import type { ReactNode } from 'react';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { bindings } from '../../block-bindings/bindings.ts';
import { parseLocalePath } from '../../shared/addresses/locale-path.ts';
import { pagesAhead } from '../../shared/calls/pages-ahead.ts';
import { findFreshPage, isLeftAlone } from '../../shared/live/release-refresh.ts';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { toFreshPageData } from './page.model.ts';
import { PageView, type PageData } from './page-view.tsx';
import { loadPage } from './page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadPage(enterRoute(args));
}

/**
 * A navigation also waits for the scripts of the page's blocks, so that the next page appears complete. On a newer
 * release the page has been fetched already.
 */
export async function clientLoader({
  serverLoader,
  url,
  request,
}: ClientLoaderFunctionArgs): Promise<PageData> {
  const { path } = parseLocalePath(url.pathname);
  const fresh = findFreshPage(path);
  const page = fresh
    ? toFreshPageData(fresh, path)
    : await pagesAhead.load(request.url, () => serverLoader<typeof loader>());
  await loadBlocks(page.nodes, bindings);
  return page;
}

export function shouldRevalidate({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !isLeftAlone('page') && defaultShouldRevalidate;
}

export default function Page(): ReactNode {
  return <PageView page={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary(): ReactNode {
  return <ErrorPage />;
}
