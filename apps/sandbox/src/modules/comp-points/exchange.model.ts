import { boxItems } from '../../prizes/box-items.ts';
import { type FieldErrors, InvalidFields, SandboxError } from '../../errors.ts';
import type { LootboxItem, RewardRecord } from '../../options.ts';

/** More of one reward at once is a mistake of the caller. */
const MOST_AT_ONCE = 1000;

export type ExchangeRequest =
  | { type: 'money' | 'freespins' | 'lootboxes'; group: string; points: number }
  | { type: 'lotteries'; group: string; tickets: number; lotteryId: number };

type ExchangeBody = { group: string; points?: number; tickets_count?: number; lottery_id?: number };

const FIELDS = {
  points: ['points'],
  tickets: ['tickets_count', 'lottery_id'],
} as const;

/**
 * A request by type. Lotteries take tickets and everything else takes points, and neither accepts the other’s fields.
 */
export function readExchange(type: string, body: ExchangeBody): ExchangeRequest {
  const { group, points, tickets_count: tickets, lottery_id: lotteryId } = body;
  if (type !== 'freespins' && type !== 'lootboxes' && type !== 'lotteries')
    throw new SandboxError('REWARD_NOT_FOUND');
  const isLottery = type === 'lotteries';
  const errors: FieldErrors = {};
  for (const field of FIELDS[isLottery ? 'points' : 'tickets'])
    if (body[field] !== undefined) errors[field] = { unknown: `Is not known for ${type}.` };
  for (const field of FIELDS[isLottery ? 'tickets' : 'points'])
    if (body[field] === undefined) errors[field] = { blank: 'Must be given.' };
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return isLottery
    ? { type, group, tickets: tickets ?? 0, lotteryId: lotteryId ?? 0 }
    : { type, group, points: points ?? 0 };
}

/** The price and the reward of an exchange. */
export type Exchange = {
  group: string;
  points: number;
  quantity: number;
  grant:
    | { type: 'money'; currency: string; amount_cents: number }
    | { type: 'freespins'; count: number; games: readonly string[]; wager: number; hoursValid: number }
    | { type: 'lotteries'; lotteryId: number }
    | { type: 'lootboxes'; groupKey: string; items: readonly LootboxItem[]; hoursValid: number };
};

type Buyer = { currency: string; groups: readonly number[] };

/** Prices a request by the platform’s list. The price that the caller expects does not count. */
export function priceExchange(
  rewards: readonly RewardRecord[],
  request: ExchangeRequest,
  buyer: Buyer,
): Exchange {
  const reward = rewards.find(({ group, type }) => group === request.group && type === request.type);
  if (!reward) throw new SandboxError('REWARD_NOT_FOUND');
  const { group } = reward;
  if (request.type === 'lotteries') {
    if (reward.type !== 'lotteries') throw new SandboxError('REWARD_NOT_FOUND');
    if (!reward.lottery_ids.includes(request.lotteryId))
      throw new InvalidFields({ lottery_id: { inclusion: 'No tickets of this lottery are offered.' } });
    const quantity = request.tickets;
    return {
      group,
      points: quantity * reward.points,
      quantity,
      grant: { type: 'lotteries', lotteryId: request.lotteryId },
    };
  }
  const { points } = request;
  if (reward.type === 'money') {
    // Uses EUR where the player’s currency has no rate (SHOP-51).
    const rate =
      reward.rates.find(({ currency }) => currency === buyer.currency) ??
      reward.rates.find(({ currency }) => currency === 'EUR');
    if (!rate) throw new SandboxError('REWARD_NOT_FOUND');
    const quantity = quantityFor(points, rate.points);
    const amount_cents = rate.amount_cents * quantity;
    return { group, points, quantity, grant: { type: 'money', currency: rate.currency, amount_cents } };
  }
  const quantity = quantityFor(points, reward.points);
  if (reward.type === 'freespins') {
    const { freespins_count: count, games, wager, hours_valid: hoursValid } = reward;
    const grant = { type: reward.type, count: count * quantity, games, wager, hoursValid };
    return { group, points, quantity, grant };
  }
  if (reward.type !== 'lootboxes') throw new SandboxError('REWARD_NOT_FOUND');
  const { group_key: groupKey, hours_valid: hoursValid } = reward;
  return {
    group,
    points,
    quantity,
    grant: { type: reward.type, groupKey, items: boxItems(reward, buyer), hoursValid },
  };
}

/** `points` must pay for a whole number of rewards. Otherwise the price on the caller’s screen is outdated. */
function quantityFor(points: number, price: number): number {
  const quantity = points / price;
  if (!Number.isInteger(quantity))
    throw new InvalidFields({ points: { price_changed: `One costs ${price} points.` } });
  if (quantity > MOST_AT_ONCE)
    throw new InvalidFields({ points: { too_large: `At most ${MOST_AT_ONCE} at once.` } });
  return quantity;
}
