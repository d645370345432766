import type { ApiClient } from '../shared/api-client.ts';
import { openLootbox } from './loot-boxes.queries.ts';
import type { Lootbox } from './wheel.queries.ts';

/** Spins that are paid for and not turned yet. */
export function paidSpins<Box extends Pick<Lootbox, 'stage' | 'group_key' | 'valid_until'>>(
  boxes: readonly Box[],
  group: string,
  now: number,
): Box[] {
  return boxes.filter(
    ({ stage, group_key: key, valid_until: end }) =>
      stage === 'issued' && key === group && Date.parse(end) > now,
  );
}

type Spin = {
  group: string;
  /** Coins. */
  price: number;
  key: string;
  /** Box of a spin that is paid for already. */
  paid?: number;
};

/** Buys a spin and opens it; the platform draws. Answers what was won, in minor units. */
export async function spinForCoins(
  platform: ApiClient,
  { group, price, key, paid }: Spin,
): Promise<{ amount_cents: number }> {
  const id = paid ?? (await buySpin(platform, { group, price, key }));
  const opened = await openLootbox(platform, id);
  const won = opened.bonuses[0]?.attributes.bonus_amount;
  if (!won) throw new Error(`Loot box ${id} was opened without an amount.`);
  return { amount_cents: won.amount_cents };
}

async function buySpin(platform: ApiClient, { group, price, key }: Omit<Spin, 'paid'>): Promise<number> {
  await platform.call('POST /api/comp_points/exchange/{type}', {
    params: { type: 'lootboxes' },
    body: { points: price, group },
    idempotencyKey: key,
  });
  const boxes = await platform.call('GET /api/player/lootboxes');
  const box = boxes.find(({ stage, group_key: name }) => stage === 'issued' && name === group);
  if (!box) throw new Error(`There is no spin of ${group} to turn.`);
  return box.id;
}
