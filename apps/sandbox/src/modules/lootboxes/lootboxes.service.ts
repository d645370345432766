import type { Lootbox as LootboxBody } from '@marquee/schemas';
import { SandboxError } from '../../errors.ts';
import { lockPlayer } from '../../ledger/wallet.ts';
import type { LootboxItem } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { type Lootbox, lootboxBody } from './lootbox.model.ts';
import { activateLootbox, findLootboxes, insertLootboxes } from './lootboxes.repository.ts';

export type LootboxGrant = {
  playerId: number;
  groupKey: string;
  items: readonly LootboxItem[];
  count: number;
  hoursValid: number;
};

/** Loot boxes for other modules. */
export type Lootboxes = {
  /** The player’s boxes, newest first, as in the platform’s answers. */
  list(playerId: number, locale: string): Promise<LootboxBody[]>;
  /** Must be called in the caller’s transaction. */
  give(trx: PlatformTransaction, grant: LootboxGrant): Promise<void>;
  /** Only one of several simultaneous calls opens the box. The others get undefined. */
  open(key: { playerId: number; id: number; won: LootboxItem }): Promise<Lootbox | undefined>;
};

type Needs = Pick<Services, 'db' | 'clock' | 'events' | 'prizes'>;

export function createLootboxes({ db, clock, events, prizes }: Needs): Lootboxes {
  return {
    async list(playerId, locale) {
      const now = clock();
      return (await findLootboxes(db, { playerId, now })).map((box) => lootboxBody(box, { now, locale }));
    },

    async give(trx, { playerId, ...grant }) {
      const now = clock();
      for (const lootboxId of await insertLootboxes(trx, { playerId, ...grant, now }))
        await events.emit(trx, 'lootbox_changed', { playerId, lootboxId, stage: 'issued', at: now });
    },

    open({ playerId, id, won }) {
      const now = clock();
      return db.transaction().execute(async (trx) => {
        // Locked and read from the store instead of the cache, so that a setting just changed on another page counts.
        const { currency, canIssueBonuses } = await lockPlayer(trx, playerId);
        // The box would give a bonus or free spins, so it is kept until the player wants them.
        if (!canIssueBonuses) throw new SandboxError('BONUSES_OFF');
        const box = await activateLootbox(trx, { playerId, id, won, now });
        if (!box) return undefined;
        await prizes.giveItem(trx, { playerId, currency, groupKey: box.groupKey, item: won });
        await events.emit(trx, 'lootbox_changed', { playerId, lootboxId: id, stage: 'activated', at: now });
        return box;
      });
    },
  };
}
