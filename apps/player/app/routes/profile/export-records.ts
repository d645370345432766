import { redirect, type LoaderFunctionArgs } from 'react-router';
import { exportRecords } from '../../features/profile/records/export-records.ts';
import {
  isRecordKind,
  recordKey,
  recordsPath,
  unexportedPath,
} from '../../features/profile/records/records.model.ts';
import { formatLocalePath } from '../../shared/addresses/locale-path.ts';
import { createServerPlatform } from '../../shared/calls/platform.server.ts';
import { createTranslation } from '../../shared/texts/messages.ts';
import { createFormatMoney, subunitsOf, toCurrencies } from '../../shared/texts/money.ts';
import { enterRoute } from '../../shell/entry.server.ts';

/** A player's records as a file, in the language of the address. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { services, prefix } = enterRoute(args);
  const { of: kind } = args.params;
  if (!isRecordKind(kind)) return redirect(formatLocalePath(recordsPath('games'), prefix));
  // Nothing of it is in common with other players.
  if (services.classPage) {
    services.classPage.makeOwn();
    return new Response(null, { status: 204 });
  }
  const { locale } = services.visitor.context;
  const { t, language } = createTranslation(locale, services.messages());
  const currencies = toCurrencies(services.resolveCollection('currency-table', {}).items[0]);
  const file = await exportRecords(createServerPlatform(services), kind, {
    t,
    language,
    formatMoney: createFormatMoney(currencies, locale),
    units: (cents, currency) => cents / (subunitsOf(currencies, currency) ?? 1),
  }).catch((error: unknown) => {
    services.log.warn({ err: error, records: kind, code: 'EXPORT_RECORDS_ERROR' });
    return undefined;
  });
  // The platform is away, or a round is under way that no answer may tell of: the page says so.
  if (file === undefined) return redirect(formatLocalePath(unexportedPath(kind), prefix));
  const name = `${t(`PROFILE.RECORDS.${recordKey(kind)}`)}.csv`;
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    },
  });
}
