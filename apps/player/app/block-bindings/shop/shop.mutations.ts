import type { Purchase, PurchaseResult } from '@marquee/blocks';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import { ApiError } from '../../shared/calls/api-error.ts';
import { attemptKey, settleAttempt } from '../../shared/calls/attempt-keys.ts';
import { kindOf } from '../../shared/calls/failure.ts';

/** Exchanges coins (SHOP-37, SHOP-38). Throws when the outcome is not known. */
export async function exchangeCoins(
  platform: ApiClient,
  { card, points, quantity }: Purchase,
): Promise<PurchaseResult> {
  const { type, group } = card;
  // The key outlives the dialog, which may be closed before the outcome is known.
  const what = `exchange:${card.id}`;
  const idempotencyKey = attemptKey({ what, body: { points, quantity, group } });
  try {
    if (type === 'money') {
      const body = { points, group };
      await platform.call('POST /api/comp_points/exchange/money', { body, idempotencyKey });
    } else {
      const body =
        type === 'lotteries'
          ? { tickets_count: quantity, lottery_id: card.rate?.lottery_ids?.[0], group }
          : { points, group };
      await platform.call('POST /api/comp_points/exchange/{type}', {
        params: { type },
        body,
        idempotencyKey,
      });
    }
    settleAttempt(what);
    return 'done';
  } catch (error) {
    if (kindOf(error) === 'refused') settleAttempt(what);
    const refusal = error instanceof ApiError ? readRefusal(error) : null;
    if (refusal === null) throw error;
    return refusal;
  }
}

function readRefusal({ status, code, fields }: ApiError): PurchaseResult | null {
  if (code === 'NOT_ENOUGH_COINS') return 'not-enough';
  if (code === 'BONUSES_OFF') return 'bonuses-off';
  if (fields['points']?.['price_changed'] !== undefined) return 'price-changed';
  return status === 404 ? 'gone' : null;
}

/** The action that the player confirms in the enable-bonuses dialog (SHOP-40). */
export async function enableBonuses(platform: ApiClient): Promise<void> {
  await platform.call('PATCH /api/player/update_bonus_settings', { body: { can_issue: true } });
}
