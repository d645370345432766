import { takeTurns } from '@marquee/schemas/retry';
import type { FastifyInstance } from 'fastify';
import type { BonusData } from './bonus-data.ts';
import { withoutDetails } from '../errors.ts';
import { createBonuses } from '../modules/bonuses/bonuses.service.ts';
import { createFreespins } from '../modules/freespins/freespins.service.ts';
import { giveOnEvents } from '../modules/gifts/offers.events.ts';
import { createOffers } from '../modules/gifts/offers.service.ts';
import { createLootboxes } from '../modules/lootboxes/lootboxes.service.ts';
import type { Services } from '../services.ts';

const LOOK_EVERY_MS = 15_000;

type Core = Pick<Services, 'db' | 'clock' | 'ledger' | 'events' | 'sessions'>;
type Gifts = Pick<Services, 'bonuses' | 'freespins' | 'lootboxes' | 'offers' | 'prizes'>;

/** Creates the modules of gifts, which only know each other by their services. */
export function createGifts(core: Core, data: BonusData): Gifts {
  const bonuses = createBonuses(core);
  const freespins = createFreespins({ ...core, bonuses });
  const offers = createOffers({ ...core, bonuses, freespins, data });
  giveOnEvents({ ...core, data, offers });
  const { prizes } = offers;
  return { bonuses, freespins, offers, prizes, lootboxes: createLootboxes({ ...core, prizes }) };
}

/**
 * Ends gifts that are due, also those of absent players, whose bonus money must not stay in the wallet. It may be late,
 * because every call and bet of a player checks the player’s own gifts first.
 */
export function endGiftsByTheClock(
  fastify: FastifyInstance,
  { bonuses, freespins }: Pick<Services, 'bonuses' | 'freespins'>,
): void {
  const turns = takeTurns({
    work: async () => {
      // Free spins that end may give a bonus. A few at a time, because many may end at the same moment.
      while ((await freespins.endDue()) > 0);
      while ((await bonuses.endDue()) > 0);
    },
    everyMs: LOOK_EVERY_MS,
    pauses: { firstMs: 2 * LOOK_EVERY_MS, longestMs: 10 * LOOK_EVERY_MS },
    onFailure: ({ error }) =>
      fastify.log.error({ err: withoutDetails(error) }, 'GIFTS_NOT_ENDED: tried again in a moment'),
  });
  fastify.addHook('onClose', turns.stop);
}
