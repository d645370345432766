import type { PlayerField } from '@marquee/schemas';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { formatLocalePath } from '../shared/locale-path.ts';
import { createServerPlatform } from '../shared/platform.server.ts';
import type { RequestServices } from '../shared/request-services.ts';
import { isCrypto } from '../shared/visitor.tsx';
import { enterRoute } from '../shell/entry.server.ts';
import { decideCashboxEntry, listMissing } from './cashbox.model.ts';
import type { PageData } from './page-view.tsx';
import { loadPage } from './page.server.ts';

export type CashboxData = { page: PageData; missing: PlayerField[] };

/** A page of its own is no previous one (NAV-32); what a navigation comes from, the browser knows (`cashbox.tsx`). */
export async function loadCashbox(args: LoaderFunctionArgs): Promise<CashboxData> {
  const entry = enterRoute(args);
  const { services, prefix } = entry;
  const missing = services.isDocument ? [] : await loadMissing(services);
  const opened = decideCashboxEntry({
    previous: services.isDocument ? null : '/',
    isCrypto: isCrypto(services.visitor.context.currency),
    missing: missing.map(({ name }) => name),
  });
  if (opened === 'main') throw redirect(formatLocalePath('/', prefix));
  if (opened === 'cashbox') return { page: await loadPage(entry), missing: [] };
  return { page: await loadPage({ ...entry, path: '/', route: undefined }), missing };
}

/** Unknown is not missing: the cashbox asks again. */
async function loadMissing(services: RequestServices): Promise<PlayerField[]> {
  try {
    const { contexts } = await createServerPlatform(services).call('GET /api/info/player_fields');
    return listMissing(contexts.deposit, { ...services.visitor.player });
  } catch (error) {
    services.log.warn({ error, code: 'LOAD_PLAYER_FIELDS_ERROR' });
    return [];
  }
}
