import type { FastifyInstance } from 'fastify';
import { boxItems } from '../../prizes/box-items.ts';
import { SandboxError } from '../../errors.ts';
import { freespinsTitle } from '../../prizes/gift-titles.ts';
import { readMoney } from '../../money/money-text.ts';
import type { Services } from '../../services.ts';
import { betLevels } from '../play/bet-levels.ts';
import { findPlayerState } from './console.repository.ts';
import { goBack, idOf } from './form-answers.ts';
import { boxRewards, MOST_AT_ONCE, playableGames } from './give-gifts.cards.ts';
import type { SendPlayerPage } from './send-player-page.ts';

type Form<Field extends string> = { Params: { id: string }; Body: { [field in Field]?: string } };

const DAY = 86_400_000;
/** The fixed terms of free spins from the console. The rest is chosen. */
const TERMS = {
  wager: 30,
  begins: 'by_player',
  msToActivate: 3 * DAY,
  msToPlay: 3 * DAY,
  msToWager: 7 * DAY,
} as const;

/** Gives gifts with the services that offers, the shop and loot boxes use. */
export function giveGiftsRoutes(
  fastify: FastifyInstance,
  services: Services,
  sendPlayerPage: SendPlayerPage,
): void {
  const { db, catalogue, rewards, offers, freespins, lootboxes } = services;

  fastify.post<Form<'offer' | 'currency' | 'deposit'>>(
    '/sandbox/players/:id/bonus',
    async (request, reply) => {
      const { id: playerId } = await playerOf(request.params.id);
      const { offer: key = '', currency = '', deposit = '' } = request.body;
      const offer = offers.all.find((each) => each.group_key === key);
      const depositCents = readMoney(deposit, currency);
      if (!offer || !services.currencies.offered().includes(currency) || depositCents === undefined)
        throw new SandboxError('BAD_REQUEST');
      const given = await db
        .transaction()
        .execute((trx) => offers.give(trx, offer, { playerId, currency, depositCents }));
      const name = offer.title.en;
      if (given === 0)
        return sendPlayerPage(reply.code(422), playerId, {
          bonus: { offer: key, currency, deposit },
          problem: `“${name}” gives nothing in ${currency} for a deposit of ${deposit}. Choose another wallet or a larger deposit.`,
        });
      return goBack(reply, `/sandbox/players/${playerId}`, `“${name}” was given.`);
    },
  );

  fastify.post<Form<'game' | 'rounds' | 'stake'>>(
    '/sandbox/players/:id/freespins',
    async (request, reply) => {
      const { id: playerId } = await playerOf(request.params.id);
      const { game, stake = '' } = request.body;
      const total = countOf(request.body.rounds);
      const [currency = '', cents] = stake.split(' ');
      const betCents = services.currencies.offered().includes(currency)
        ? betLevels(currency).find((level) => level === Number(cents))
        : undefined;
      const found = playableGames(catalogue).find(({ identifier }) => identifier === game);
      if (!found || betCents === undefined) throw new SandboxError('BAD_REQUEST');
      await db.transaction().execute((trx) =>
        freespins.give(trx, {
          ...TERMS,
          playerId,
          groupKey: 'console',
          title: freespinsTitle(total),
          currency,
          total,
          betCents,
          games: [found.identifier],
        }),
      );
      return goBack(
        reply,
        `/sandbox/players/${playerId}`,
        `${total} free spins at ${found.title} were given.`,
      );
    },
  );

  fastify.post<Form<'box' | 'count'>>('/sandbox/players/:id/lootbox', async (request, reply) => {
    const player = await playerOf(request.params.id);
    const count = countOf(request.body.count);
    const reward = boxRewards(rewards).find(({ group }) => group === request.body.box);
    if (!reward) throw new SandboxError('BAD_REQUEST');
    const grant = {
      playerId: player.id,
      groupKey: reward.group_key,
      items: boxItems(reward, player),
      count,
      hoursValid: reward.hours_valid,
    };
    await db.transaction().execute((trx) => lootboxes.give(trx, grant));
    return goBack(
      reply,
      `/sandbox/players/${player.id}`,
      count === 1 ? 'A box was given.' : `${count} boxes were given.`,
    );
  });

  async function playerOf(text: string) {
    const player = await findPlayerState(db, idOf(text));
    if (!player) throw new SandboxError('NOT_FOUND');
    return player;
  }
}

function countOf(text = ''): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MOST_AT_ONCE) throw new SandboxError('BAD_REQUEST');
  return count;
}
