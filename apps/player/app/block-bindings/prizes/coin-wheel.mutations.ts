import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { openLootbox } from './loot-boxes.queries.ts';
import { loadCoinWheel, type CoinWheelConfig } from './wheel-config.queries.ts';
import type { Lootbox } from './wheel.queries.ts';

/** Spins that are paid for but not opened yet. */
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
  /** Id of the box when the spin is paid for already. */
  paid?: number;
  /** Shows this wheel. */
  show: (wheel: CoinWheelConfig) => void;
};

/**
 * Buys a spin and opens it, on the wheel that is published at that moment; the platform draws the prize. When the wheel
 * cannot be loaded, throws before anything is paid (LOOT-33). Returns the win in minor units.
 */
export async function spinForCoins(
  queries: QueryClient,
  scope: QueryScope,
  { group, price, key, paid, show }: Spin,
): Promise<{ amount_cents: number }> {
  const wheel = await loadCoinWheel(queries, scope);
  show(wheel);
  const { platform } = scope;
  const id = paid ?? (await buySpin(platform, { group, price, key }));
  const opened = await openLootbox(platform, id);
  const won = opened.bonuses[0]?.attributes.bonus_amount;
  if (!won) throw new Error(`Loot box ${id} was opened without an amount.`);
  return { amount_cents: won.amount_cents };
}

async function buySpin(
  platform: ApiClient,
  { group, price, key }: Pick<Spin, 'group' | 'price' | 'key'>,
): Promise<number> {
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
