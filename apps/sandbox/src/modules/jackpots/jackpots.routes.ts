import type { FastifyInstance } from 'fastify';
import { answerCall, WrittenAnswer } from '../../contract/route.ts';
import type { Services } from '../../services.ts';
import { feedPots } from './feed-pots.ts';
import { levelAmount } from './jackpot.model.ts';
import { JACKPOT_CATEGORY, JACKPOTS } from './jackpot-seed.ts';
import { findLevels, findWins } from './jackpots.repository.ts';

/** The number of latest and of biggest wins in the answer. */
const WINS = 50;

export function jackpotsRoutes(fastify: FastifyInstance, services: Services): void {
  feedPots(services);
  const { db, clock, random: draw } = services;
  const games = new WrittenAnswer(
    JACKPOTS.map(({ identifier, providers }) => ({
      jackpot: identifier,
      game_identifiers: services.catalogue
        .list({ categories: [JACKPOT_CATEGORY], providers: [...providers] })
        .map((game) => game.identifier),
    })),
  );

  answerCall(fastify, services, 'GET /api/games/jackpots', () => games);

  answerCall(fastify, services, 'GET /api/jackpots', async () => {
    const now = clock();
    const levels = await findLevels(db, { now, draw });
    return JACKPOTS.map(({ identifier, currency }, index) => ({
      id: index + 1,
      identifier,
      state: 'active' as const,
      currency,
      levels: levels
        .filter(({ jackpot }) => jackpot === identifier)
        .map((level) => ({
          id: level.id,
          identifier: level.identifier,
          name: level.name,
          amount_cents: levelAmount(level, now),
        })),
    }));
  });

  answerCall(fastify, services, 'GET /api/jackpot_wins', async () => {
    await findLevels(db, { now: clock(), draw });
    const currencies = new Map(JACKPOTS.map(({ identifier, currency }) => [identifier, currency]));
    const wins = await findWins(db, WINS);
    return wins.map(({ jackpot, userName, amountCents, levelName, wonAt }) => ({
      user_name: userName,
      amount_cents: amountCents,
      jackpot_original_amount_cents: amountCents,
      jackpot_original_currency: currencies.get(jackpot) ?? 'EUR',
      jackpot_level_name: levelName,
      created_at: new Date(wonAt).toISOString(),
    }));
  });
}
