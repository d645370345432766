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

/** Loot boxes as other modules give them. */
export type Lootboxes = {
  /** The player's boxes, latest first, as the platform answers them. */
  list(playerId: number, locale: string): Promise<LootboxBody[]>;
  /** Within the caller's transaction. */
  give(trx: PlatformTransaction, grant: LootboxGrant): Promise<void>;
  /** Only one of several calls at once gets the box; the others get undefined. */
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
        // Held, so that what another page has just switched off counts; and as the store has it, not as remembered.
        const { currency, canIssueBonuses } = await lockPlayer(trx, playerId);
        // What comes out would be a bonus or free spins; the box is kept until they are wanted.
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
