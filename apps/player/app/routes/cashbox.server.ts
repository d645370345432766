import { redirect, type LoaderFunctionArgs } from 'react-router';
import { decideCashboxEntry } from '../features/cashbox/payments/entry.model.ts';
import { formatLocalePath } from '../shared/addresses/locale-path.ts';
import { enterRoute } from '../shell/entry.server.ts';
import type { PageData } from './pages/page-view.tsx';
import { loadPage } from './pages/page.server.ts';

export type CashboxData = { beneath: PageData };

/**
 * Main, which the cashbox stands over where no page was open. A page of its own is no previous one (NAV-32); what a
 * navigation comes from, and what the profile lacks, the browser knows (`cashbox.tsx`).
 */
export async function loadCashbox(args: LoaderFunctionArgs): Promise<CashboxData> {
  const entry = enterRoute(args);
  const { services, prefix } = entry;
  const facts = { previous: services.isDocument ? null : '/', isCrypto: true, missing: [] };
  if (decideCashboxEntry(facts) === 'main') throw redirect(formatLocalePath('/', prefix));
  return { beneath: await loadPage({ ...entry, path: '/', route: undefined }) };
}
