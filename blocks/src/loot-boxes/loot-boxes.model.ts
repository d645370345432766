import type { PropsByBlock } from '@marquee/schemas';

/** A possible prize of a box, with its chance from 0 to 1. */
export type LootBoxItem = { id: string; title: string; chance: number };

/** The prize of an opened box. */
export type LootBoxPrize = {
  title: string;
  /** The wager of the prize, as a multiple. */
  wager?: number;
  /** The most that can be won with it, as a text. */
  maxWin?: string;
};

/** A box of the player: `ready` can be opened, `opened` was opened today. */
export type LootBox = {
  id: string;
  /** The id of its chest. */
  group: string;
  state: 'ready' | 'opened';
  /** RFC 3339. */
  validUntil: string;
  openedAt?: string;
  items: readonly LootBoxItem[];
  prize?: LootBoxPrize;
};

export type Chest = NonNullable<PropsByBlock['loot-boxes']['chests']>[number];
