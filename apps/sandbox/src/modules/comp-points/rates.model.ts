import type { MoneyRate, RewardRate } from '@marquee/schemas';
import type { RewardRecord } from '../../options.ts';

type MoneyReward = Extract<RewardRecord, { type: 'money' }>;

export function moneyRates(rewards: readonly RewardRecord[]): MoneyRate[] {
  return rewards.filter((reward) => reward.type === 'money').map(moneyRate);
}

/** Rewards of a type. Undefined for an unknown type. */
export function rewardRates(rewards: readonly RewardRecord[], type: string): RewardRate[] | undefined {
  if (!['money', 'freespins', 'lootboxes', 'lotteries'].includes(type)) return undefined;
  return rewards.filter((reward) => reward.type === type).map(rewardRate);
}

/** Omits tickets of lotteries that are closed to the visitor. */
export function withoutLotteries(
  rewards: readonly RewardRecord[],
  closed: readonly number[],
): RewardRecord[] {
  return rewards.flatMap((reward): RewardRecord[] => {
    if (reward.type !== 'lotteries') return [reward];
    const lottery_ids = reward.lottery_ids.filter((id) => !closed.includes(id));
    return lottery_ids.length === 0 ? [] : [{ ...reward, lottery_ids }];
  });
}

function moneyRate({ group, rates }: MoneyReward): MoneyRate {
  const [first, ...more] = rates;
  if (!first) throw new Error(`The reward ${group} has no rate.`);
  return { type: 'money', group, rates: [first, ...more] };
}

function rewardRate(reward: RewardRecord): RewardRate {
  const { type, group } = reward;
  switch (reward.type) {
    case 'money':
      return moneyRate(reward);
    case 'freespins':
      return {
        type,
        group,
        rate: { points: reward.points, freespins_count: reward.freespins_count },
        // Shop cards write a game as provider:game (SHOP-11).
        games: reward.games.map((game) => game.replace('/', ':')),
        wager: reward.wager,
      };
    case 'lotteries':
      return { type, group, rate: { points: reward.points, lottery_ids: reward.lottery_ids } };
    case 'lootboxes':
      return { type, group, rate: { points: reward.points } };
    default:
      return reward satisfies never;
  }
}
