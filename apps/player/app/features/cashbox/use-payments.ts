import type { Payment, PaymentStep } from '@marquee/schemas';
import type { MakeCashoutBody, MakeDepositBody } from '@marquee/schemas/platform';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { createIdempotencyKey } from '../../shared/idempotency-key.ts';
import { onLive } from '../../shared/live-events.ts';
import { usePlatform } from '../../shared/platform.tsx';
import type { PaymentAction } from './cashbox.queries.ts';

export type PaymentBody = MakeCashoutBody & Pick<MakeDepositBody, 'save_profile' | 'return_path'>;

/** Makes a payment once, however often the same is sent. A cash-out has no further step. */
export function useMakePayment(action: PaymentAction): UseMutationResult<PaymentStep, Error, PaymentBody> {
  const platform = usePlatform();
  const reload = useReloadMoney();
  const tried = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: async (body: PaymentBody) => {
      const text = JSON.stringify(body);
      if (tried.current.text !== text) tried.current = { text, key: createIdempotencyKey() };
      const idempotencyKey = tried.current.key;
      if (action === 'deposit') return platform.call('POST /api/payments/deposits', { body, idempotencyKey });
      const payment = await platform.call('POST /api/payments/cashouts', { body, idempotencyKey });
      return { payment, next: null };
    },
    onSuccess: async () => {
      // The same again is another payment.
      tried.current = { text: '', key: '' };
      await reload();
    },
  });
}

/** Takes a cash-out back. */
export function useRecall(): UseMutationResult<Payment, Error, number> {
  const platform = usePlatform();
  const reload = useReloadMoney();
  return useMutation({
    mutationFn: (id: number) => platform.call('POST /api/player/payments/{id}/recall', { params: { id } }),
    // Also after a refusal: it may be on its way meanwhile.
    onSettled: reload,
  });
}

/** Follows payments that take another state (LIVE-14). */
export function useLivePayments(): void {
  const reload = useReloadMoney();
  useEffect(() => onLive('payment_changes', () => void reload()), [reload]);
}

function useReloadMoney(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      ['payments', 'accounts', 'user-limits', 'bonuses', 'payment-methods'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  }, [queries]);
}
