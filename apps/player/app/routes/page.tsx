import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { enterRoute } from '../shell/entry.server.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { PageView } from './page-view.tsx';
import { loadPage } from './page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadPage(enterRoute(args));
}

export default function Page(): ReactNode {
  return <PageView page={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary(): ReactNode {
  return <ErrorPage />;
}
