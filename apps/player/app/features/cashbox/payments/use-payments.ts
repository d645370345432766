import type { Payment, PaymentStep } from '@marquee/schemas';
import type { MakeCashoutBody, MakeDepositBody } from '@marquee/schemas/platform';
import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../../shared/calls/api-error.ts';
import { attemptKey, settleAttempt } from '../../../shared/calls/attempt-keys.ts';
import { kindOf } from '../../../shared/calls/failure.ts';
import { useSend } from '../../../shared/calls/use-send.ts';
import type { PaymentAction } from '../cashbox.queries.ts';

export type PaymentBody = MakeCashoutBody & Pick<MakeDepositBody, 'save_profile' | 'return_path'>;

/** Makes a payment once, however often the same body is sent. A withdrawal has no further step. */
export function useMakePayment(action: PaymentAction): UseMutationResult<PaymentStep, Error, PaymentBody> {
  const reload = useReloadMoney();
  return useSend({
    send: async (platform, body: PaymentBody) => {
      const { fields: secret, ...open } = body;
      const idempotencyKey = attemptKey({ what: action, body: open, secret });
      if (action === 'deposit') return platform.call('POST /api/payments/deposits', { body, idempotencyKey });
      const payment = await platform.call('POST /api/payments/cashouts', { body, idempotencyKey });
      return { payment, next: null };
    },
    onSuccess: async () => {
      settleAttempt(action);
      await reload();
    },
    onError: async (error) => {
      const kind = kindOf(error);
      if (kind === 'refused') settleAttempt(action);
      // Elsewhere the player has not decided yet: the question takes the form's place (SAFE-11).
      if (error instanceof ApiError && error.code === 'LIMIT_UNDECIDED') await reload();
      // The list of payments shows whether the payment was made.
      if (kind === 'unknown-outcome') await reload();
    },
  });
}

/** Cancels a withdrawal. */
export function useRecall(): UseMutationResult<Payment, Error, number> {
  const reload = useReloadMoney();
  return useSend({
    send: (platform, id: number) =>
      platform.call('POST /api/player/payments/{id}/recall', { params: { id } }),
    // Also after a refusal: the withdrawal may already be on its way.
    onSettled: reload,
  });
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
