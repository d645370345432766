import type { Payment, PaymentStep } from '@marquee/schemas';
import type { MakeCashoutBody, MakeDepositBody } from '@marquee/schemas/platform';
import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../../shared/calls/api-error.ts';
import { attemptKey, keptAttempt, settleAttempt } from '../../../shared/calls/attempt-keys.ts';
import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { kindOf, type FailureKind } from '../../../shared/calls/failure.ts';
import { usePlatform } from '../../../shared/calls/platform.tsx';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useSend } from '../../../shared/calls/use-send.ts';
import type { PaymentAction } from '../cashbox.queries.ts';

export type PaymentBody = MakeCashoutBody & Pick<MakeDepositBody, 'save_profile' | 'return_path'>;

/** The payment was not made, and what was sent makes none later. */
export class NotMadeError extends Error {
  constructor() {
    super('No payment was made.');
    this.name = 'NotMadeError';
  }
}

/** Failures after which the page does not know whether the payment was made. */
const UNKNOWN: ReadonlySet<FailureKind> = new Set<FailureKind>(['unknown-outcome', 'server', 'unexpected']);

/**
 * Makes a payment once, however often the same body is sent; where its answer is lost, asks what became of it. A
 * withdrawal has no further step. Closing the form gives up what is under way (CASH-71).
 */
export function useMakePayment(action: PaymentAction): UseMutationResult<PaymentStep, Error, PaymentBody> {
  const reload = useReloadMoney();
  const made = useSend({
    send: async (platform, body: PaymentBody) => {
      const { fields: secret, ...open } = body;
      const idempotencyKey = attemptKey({ what: action, body: open, secret });
      try {
        if (action === 'deposit')
          return await platform.call('POST /api/payments/deposits', { body, idempotencyKey });
        const payment = await platform.call('POST /api/payments/cashouts', { body, idempotencyKey });
        return { payment, next: null };
      } catch (error) {
        if (!UNKNOWN.has(kindOf(error))) throw error;
        return await askAfter(platform, { action, key: idempotencyKey, error });
      }
    },
    onSuccess: async () => {
      settleAttempt(action);
      await reload();
    },
    onError: async (error) => {
      const kind = kindOf(error);
      if (kind === 'refused' || error instanceof NotMadeError) settleAttempt(action);
      // Elsewhere the player has not decided yet: the question takes the form's place (SAFE-11).
      if (error instanceof ApiError && error.code === 'LIMIT_UNDECIDED') await reload();
      // The list of payments shows whether the payment was made.
      if (kind === 'unknown-outcome') await reload();
    },
  });
  useGivingUp(action, made.isPending, reload);
  return made;
}

type Lost = { action: PaymentAction; key: string; error: unknown };

async function askAfter(platform: ApiClient, { action, key, error }: Lost): Promise<PaymentStep> {
  const asked = await settle(platform, action, key).catch(() => {
    throw error;
  });
  if (asked.payment_id === null) throw new NotMadeError();
  return platform.call('GET /api/player/payments/{id}', { params: { id: asked.payment_id } });
}

const settle = (platform: ApiClient, action: PaymentAction, idempotency_key: string) =>
  platform.call('POST /api/payments/attempts/settle', { body: { action, idempotency_key }, keepalive: true });

/** Tells the platform that nobody waits for a payment any more, and the player whether it was in time. */
function useGivingUp(action: PaymentAction, isPending: boolean, reload: () => Promise<void>): void {
  const platform = usePlatform();
  const toast = useToast();
  const { t } = useTranslation();
  const giveUp = useEffectEvent(() => {
    const key = isPending ? keptAttempt(action) : undefined;
    if (key === undefined) return;
    settle(platform, action, key).then(
      ({ payment_id }) => {
        settleAttempt(action);
        if (payment_id === null) toast('info', t('CASHBOX.ATTEMPT.GIVEN_UP'));
        else toast('warning', t('CASHBOX.ATTEMPT.MADE_ALREADY'));
        return reload();
      },
      // The key is kept: the cashbox asks again when it opens.
      () => undefined,
    );
  });
  useEffect(() => () => giveUp(), []);
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
