import { loadBlocks } from '@marquee/blocks';
import { lazy, Suspense, type ReactNode } from 'react';
import {
  redirect,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { bindings } from '../block-bindings/bindings.ts';
import { formatLocalePath, parseLocalePath } from '../shared/locale-path.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { decideCashboxEntry } from './cashbox.model.ts';
import { loadCashbox } from './cashbox.server.ts';
import { PageView } from './page-view.tsx';

const PersonalInfoDialog = lazy(async () => ({
  default: (await import('../features/auth/personal-info-dialog.tsx')).PersonalInfoDialog,
}));

export async function loader(args: LoaderFunctionArgs) {
  return loadCashbox(args);
}

/** Where one comes from is in the address bar, popups included: nobody goes from registering straight to paying (NAV-33). */
export async function clientLoader({ serverLoader, url }: ClientLoaderFunctionArgs) {
  const previous = location.pathname;
  if (decideCashboxEntry({ previous, isCrypto: true, missing: [] }) === 'main')
    throw redirect(formatLocalePath('/', parseLocalePath(url.pathname).prefix));
  const data = await serverLoader<typeof loader>();
  await loadBlocks(data.page.nodes, bindings);
  return data;
}

export default function Cashbox(): ReactNode {
  const { page, missing } = useLoaderData<typeof loader>();
  return (
    <>
      <PageView page={page} />
      {missing.length > 0 && (
        <Suspense fallback={null}>
          <PersonalInfoDialog fields={missing} />
        </Suspense>
      )}
    </>
  );
}

export const ErrorBoundary = ErrorPage;
