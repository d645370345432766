import { pollAfter } from '@marquee/schemas/retry';
import { queryOptions } from '@tanstack/react-query';
import type { PaymentMethod } from '@marquee/schemas';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { listMissing } from './payments/entry.model.ts';
import { standingOf } from './payments/payment-state.model.ts';
import { paymentsConfig } from './payments/payments-config.ts';

export type PaymentAction = PaymentMethod['action'];

/** Fields that a deposit needs and the profile does not have (PROF-41). */
export function missingInfoQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['player', 'missing-for-deposit'],
    queryFn: async () => {
      const [{ contexts }, player] = await Promise.all([
        platform.call('GET /api/info/player_fields'),
        platform.call('GET /api/player'),
      ]);
      return listMissing(contexts.deposit, { ...player });
    },
    enabled: visitor.hasSession && !visitor.isCrypto,
    // When the query fails, nothing counts as missing: the platform asks again, and the visitor does not wait for
    // retries.
    retry: false,
    meta: { errorCode: 'LOAD_PLAYER_FIELDS_ERROR' },
  });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An empty list is fetched again, at most twice and a second apart (CASH-34, CASH-35). */
export async function fetchMethods(
  platform: ApiClient,
  query: { action: PaymentAction; currency: string },
  wait = pause,
): Promise<PaymentMethod[]> {
  for (let retry = 0; ; retry += 1) {
    const methods = await platform.call('GET /api/payments/methods', { query });
    if (methods.length > 0 || retry >= paymentsConfig.methodRetries) return methods;
    await wait(paymentsConfig.retryMs);
  }
}

export function methodsQuery({ platform, visitor }: QueryScope, action: PaymentAction) {
  const { currency, hasSession } = visitor;
  return queryOptions({
    queryKey: ['payment-methods', action, currency],
    queryFn: () => fetchMethods(platform, { action, currency }),
    enabled: hasSession,
    // Each opening of the cashbox fetches again.
    staleTime: 0,
    meta: { errorCode: 'LOAD_PAYMENT_METHODS_ERROR' },
  });
}

export function methodFieldsQuery({ platform }: QueryScope, id: string | undefined) {
  return queryOptions({
    queryKey: ['payment-fields', id],
    queryFn: () => platform.call('GET /api/payments/methods/{id}/fields', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    meta: { errorCode: 'LOAD_PAYMENT_FIELDS_ERROR' },
  });
}

/** A payment and its next step: the dialog that first showed the step may be closed. */
export function paymentStepQuery({ platform }: QueryScope, id: number) {
  return queryOptions({
    queryKey: ['payments', 'step', id],
    queryFn: () => platform.call('GET /api/player/payments/{id}', { params: { id } }),
    staleTime: 0,
    meta: { errorCode: 'LOAD_PAYMENT_ERROR' },
  });
}

/** What became of a payment whose answer never came; afterwards it is not made any more. */
export function settleQuery({ platform }: QueryScope, action: PaymentAction, key: string | undefined) {
  return queryOptions({
    queryKey: ['payment-attempt', action, key],
    queryFn: () =>
      platform.call('POST /api/payments/attempts/settle', { body: { action, idempotency_key: key ?? '' } }),
    enabled: key !== undefined,
    staleTime: Infinity,
    retry: false,
    meta: { errorCode: 'LOAD_PAYMENT_ERROR' },
  });
}

export type Part = { action?: PaymentAction | undefined; page?: number };

/** The latest payments, or another part of them. */
export function paymentsQuery({ platform, visitor }: QueryScope, { action, page = 1 }: Part = {}) {
  return queryOptions({
    queryKey: ['payments', 'latest', ...(action === undefined && page === 1 ? [] : [action ?? 'all', page])],
    queryFn: () =>
      platform.call('GET /api/player/payments', { query: { page, ...(action ? { action } : {}) } }),
    enabled: visitor.hasSession,
    // Payments are refetched whenever they are shown.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((payment) => standingOf(payment) === 'running')
        ? pollAfter(paymentsConfig.pollMs, state)
        : false,
    meta: { errorCode: 'LOAD_PAYMENTS_ERROR' },
  });
}

export function depositGiftsQuery({ platform, visitor }: QueryScope, locale: string) {
  return queryOptions({
    queryKey: ['bonuses', 'for-deposit', locale],
    queryFn: () => platform.call('GET /api/bonuses/deposit', { headers: { 'X-Locale': locale } }),
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_BONUSES_ERROR' },
  });
}
