import type { Purchase, PurchaseResult } from '@marquee/blocks';
import { ApiError, type ApiClient } from '../shared/api-client.ts';

/** Exchanges coins (SHOP-37, SHOP-38). What nobody can know the end of is thrown. */
export async function exchangeCoins(
  platform: ApiClient,
  { card, points, quantity, key }: Purchase,
): Promise<PurchaseResult> {
  const { type, group } = card;
  const payload =
    type === 'lotteries'
      ? { tickets_count: quantity, lottery_id: card.rate?.lottery_ids?.[0], group }
      : { points, group };
  try {
    await platform.post(`/api/comp_points/exchange/${type}`, payload, key);
    return 'done';
  } catch (error) {
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

/** What the player says yes to in the enable-bonuses confirmation (SHOP-40). */
export async function enableBonuses(platform: ApiClient): Promise<void> {
  await platform.patch('/api/player/update_bonus_settings', { can_issue: true });
}
