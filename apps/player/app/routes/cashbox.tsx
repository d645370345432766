import { loadBlocks } from '@marquee/blocks';
import type { ReactNode } from 'react';
import {
  redirect,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { bindings } from '../block-bindings/bindings.ts';
import { decideCashboxEntry } from '../features/cashbox/payments/entry.model.ts';
import { cashboxScreen, findCashboxName } from '../shared/addresses/cashbox-path.ts';
import { formatLocalePath, parseLocalePath } from '../shared/addresses/locale-path.ts';
import { useSitePath } from '../shared/addresses/site-path.ts';
import { useTranslation } from '../shared/texts/translation.tsx';
import { CashboxEntry } from '../shell/header/cashbox-entry.tsx';
import { ErrorPage } from '../shell/page/error-page.tsx';
import { loadCashbox } from './cashbox.server.ts';
import { PageView } from './pages/page-view.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return loadCashbox(args);
}

/**
 * The address bar still has the previous page, including popups: nobody goes from registration directly to paying
 * (NAV-33).
 */
export async function clientLoader({ serverLoader, url }: ClientLoaderFunctionArgs) {
  const previous = location.pathname;
  if (decideCashboxEntry({ previous, isCrypto: true, missing: [] }) === 'main')
    throw redirect(formatLocalePath('/', parseLocalePath(url.pathname).prefix));
  const data = await serverLoader<typeof loader>();
  await loadBlocks(data.beneath.nodes, bindings);
  return data;
}

/**
 * A link opens the cashbox over the current page; this route serves players who come from signing in, with main
 * beneath.
 */
export default function Cashbox(): ReactNode {
  const { t } = useTranslation();
  const { beneath } = useLoaderData<typeof loader>();
  const screen = cashboxScreen(findCashboxName(useSitePath())) ?? 'dashboard';
  return (
    <>
      <PageView page={beneath} documentTitle={t('CASHBOX.TITLE')} />
      <CashboxEntry screen={screen} />
    </>
  );
}

export const ErrorBoundary = ErrorPage;
