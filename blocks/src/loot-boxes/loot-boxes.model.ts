import type { PropsByBlock } from '@marquee/schemas';

/** What stands in a box with its chance, a share from 0 to 1. */
export type LootBoxItem = { id: string; title: string; chance: number };

/** What came out of a box. */
export type LootBoxPrize = {
  title: string;
  /** Wagering on it, as a multiple. */
  wager?: number;
  /** The most that can be won with it, as a text. */
  maxWin?: string;
};

/** A box of the player: `ready` can be opened, `opened` was opened today. */
export type LootBox = {
  id: string;
  /** Which chest it is. */
  group: string;
  state: 'ready' | 'opened';
  /** RFC 3339. */
  validUntil: string;
  openedAt?: string;
  items: readonly LootBoxItem[];
  prize?: LootBoxPrize;
};

export type Chest = NonNullable<PropsByBlock['loot-boxes']['chests']>[number];
