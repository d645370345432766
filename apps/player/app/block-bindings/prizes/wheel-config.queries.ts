import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';

/** Fetched again for each spin: the configuration that is published at that moment applies. */
const META = { errorCode: 'LOAD_WHEEL_CONFIG_ERROR' };

function wheelSegmentsQuery({ platform }: QueryScope) {
  return queryOptions({
    queryKey: ['wheel-config-segments'],
    queryFn: () => platform.call('GET /api/fe/config/wheel-config-segments'),
    staleTime: 0,
    meta: META,
  });
}

function coinWheelQuery({ platform }: QueryScope) {
  return queryOptions({
    queryKey: ['wheel-config'],
    queryFn: () => platform.call('GET /api/fe/config/wheel-config'),
    staleTime: 0,
    meta: META,
  });
}

/** The current prizes of the segments wheel. A failure is logged and thrown (LOOT-33). */
export async function loadWheelSegments(queries: QueryClient, scope: QueryScope) {
  return (await queries.fetchQuery(wheelSegmentsQuery(scope))).segments;
}

/** A coin wheel with the table of one currency: prices, wins and weights. */
export type CoinWheelConfig = {
  id: string;
  title: string;
  text?: string | undefined;
  currencies: { [currency: string]: { pay: number; get: number; weight: number }[] };
};

/** The current coin wheel, only with the table of the visitor's currency. A failure is logged and thrown (LOOT-33). */
export async function loadCoinWheel(queries: QueryClient, scope: QueryScope): Promise<CoinWheelConfig> {
  const { wheel } = await queries.fetchQuery(coinWheelQuery(scope));
  const table = wheel?.currencies[wheel.currency];
  if (!wheel || !table) throw new Error('The coin wheel is not there any more.');
  const { id, title, text } = wheel;
  return { id, title, text, currencies: { [wheel.currency]: table } };
}
