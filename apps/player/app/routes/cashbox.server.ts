import { redirect, type LoaderFunctionArgs } from 'react-router';
import { decideCashboxEntry } from '../features/cashbox/payments/entry.model.ts';
import { formatLocalePath } from '../shared/addresses/locale-path.ts';
import { enterRoute } from '../shell/entry.server.ts';
import type { PageData } from './pages/page-view.tsx';
import { loadPage } from './pages/page.server.ts';

export type CashboxData = { beneath: PageData };

/**
 * Loads main, which lies beneath the cashbox when no page was open. A document request has no previous page (NAV-32).
 * Only the browser knows the previous page of a navigation and the missing profile fields (`cashbox.tsx`).
 */
export async function loadCashbox(args: LoaderFunctionArgs): Promise<CashboxData> {
  const entry = enterRoute(args);
  const { services, prefix } = entry;
  const facts = { previous: services.isDocument ? null : '/', isCrypto: true, missing: [] };
  if (decideCashboxEntry(facts) === 'main') throw redirect(formatLocalePath('/', prefix));
  return { beneath: await loadPage({ ...entry, path: '/', route: undefined }) };
}
