import { loadBlocks } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { bindings } from '../block-bindings/bindings.ts';
import { enterRoute } from '../shell/entry.server.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { PageView } from './page-view.tsx';
import { loadPage } from './page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadPage(enterRoute(args));
}

/** Who goes from page to page waits for the scripts of its blocks too: the next page appears whole. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const page = await serverLoader<typeof loader>();
  await loadBlocks(page.nodes, bindings);
  return page;
}

export default function Page(): ReactNode {
  return <PageView page={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary(): ReactNode {
  return <ErrorPage />;
}
