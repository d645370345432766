import type { FastifyInstance } from 'fastify';
import { HOUSE_EDGE_PERCENT } from '../../../frames/crash.model.ts';
import { mechanicOf } from '../../../frames/mechanics/mechanics.ts';
import { answerCall, type CallInput } from '../../contract/route.ts';
import { requireSubunits } from '../../money/convert-amount.ts';
import { requestLocale } from '../../site/locale.ts';
import type { Services } from '../../services.ts';
import { betLevels, defaultBet } from './bet-levels.ts';
import { createCrashBets } from './crash-bets.service.ts';
import { createFlights } from './crash-flights.repository.ts';
import { createShownBets } from './crash-shown-bets.ts';
import { crashState } from './crash-state.ts';
import { settleAtCrash } from './crash-timer.ts';
import { framePages } from './frame-pages.ts';
import { gameKind } from './game-kind.ts';
import {
  findGameSession,
  findSeeds,
  lockGameSession,
  rotateSeeds,
  type GameSession,
} from './game-sessions.repository.ts';
import { launchGame } from './launch.service.ts';
import { findNetResult } from './net-result.ts';
import { createPlayMoney } from './play-money.ts';
import { createRoundPace } from './round-pace.ts';
import { roundProof } from './round-proof.ts';
import { findHistory, findLastRound, type Round } from './rounds.repository.ts';
import { slotSymbols } from './slot-symbols.ts';
import { createSlot, fairnessBody, freeRoundsBody, requireKind } from './slot.service.ts';

const HISTORY_PAGE = 40;
const DAY_MS = 86_400_000;

export function playRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, random, catalogue } = services;
  const money = createPlayMoney(services);
  const ensurePace = createRoundPace(services);
  const slot = createSlot(services, money, ensurePace);
  const flights = createFlights(db, { clock, random });
  const shown = createShownBets(db, clock);
  const bets = createCrashBets({ services, money, flights, shown, ensurePace });
  settleAtCrash(fastify, { bets, clock });
  framePages(fastify, clock);

  answerCall(fastify, services, 'POST /api/games/{provider}/{name}/launch', ({ request, params, body }) =>
    launchGame(services, request, { ...params, ...body }),
  );

  answerCall(fastify, services, 'GET /api/player/game_rounds', async ({ player, query }) => {
    const page = query.page ?? 1;
    const { rounds, total } = await findHistory(db, player.id, {
      limit: HISTORY_PAGE,
      offset: (page - 1) * HISTORY_PAGE,
    });
    return {
      items: rounds.map((round) => ({
        id: round.id,
        created_at: new Date(round.createdAt).toISOString(),
        game: round.game,
        title: catalogue.find(round.game)?.title ?? round.game,
        state: round.state,
        currency: round.currency,
        bet_cents: round.betCents,
        win_cents: round.winCents,
      })),
      pagination: {
        current_page: page,
        total_pages: Math.ceil(total / HISTORY_PAGE),
        total_count: total,
      },
    };
  });

  answerCall(fastify, services, 'GET /api/player/net_result', async ({ player, query }) => {
    const now = clock();
    const since = query.since === undefined ? now - (now % DAY_MS) : Date.parse(query.since);
    const { id: playerId, currency } = player;
    return { currency, net_cents: await findNetResult(db, { playerId, currency, since, now }) };
  });

  answerCall(fastify, services, 'GET /api/fairness/rounds/{id}', ({ params }) =>
    roundProof({ db, flights, catalogue, clock }, params.id),
  );

  answerCall(fastify, services, 'GET /api/game_session', async ({ request, headers }) =>
    sessionBody(await findGameSession(db, headers['x-game-session'], clock()), requestLocale(request)),
  );

  answerCall(fastify, services, 'PUT /api/game_session/seeds', ({ headers, body }) =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const session = await lockGameSession(trx, headers['x-game-session'], now);
      const { revealed, next } = await rotateSeeds(trx, session, {
        clientSeed: body.client_seed,
        random,
        now,
      });
      return {
        revealed: {
          server_seed: revealed.serverSeed,
          server_seed_hash: revealed.serverSeedHash,
          client_seed: revealed.clientSeed,
          rounds: revealed.nextNonce,
        },
        fairness: fairnessBody(next),
      };
    }),
  );

  answerCall(fastify, services, 'POST /api/game_session/spins', (input) =>
    slot.spin(slotCaller(input), input.body.bet_cents),
  );

  answerCall(fastify, services, 'POST /api/game_session/free_rounds', (input) =>
    slot.spinFree(slotCaller(input)),
  );

  answerCall(fastify, services, 'GET /api/game_session/crash', ({ headers }) =>
    crashState({
      services,
      money,
      flights,
      bets,
      shown,
      async loadSession() {
        const session = await findGameSession(db, headers['x-game-session'], clock());
        requireKind(catalogue.find(session.game), 'crash');
        return session;
      },
    }),
  );

  answerCall(fastify, services, 'POST /api/game_session/crash_bets', ({ headers, body }) =>
    bets.place(
      { token: headers['x-game-session'], key: headers['idempotency-key'] },
      { betCents: body.bet_cents, autoHundredths: body.auto_hundredths ?? null },
    ),
  );

  answerCall(fastify, services, 'POST /api/game_session/crash_bets/{id}/cash_out', ({ headers, params }) =>
    bets.cashOut({ token: headers['x-game-session'] }, params.id),
  );

  function slotCaller({
    headers,
    request,
  }: Pick<CallInput<'POST /api/game_session/spins'>, 'headers' | 'request'>) {
    return {
      token: headers['x-game-session'],
      key: headers['idempotency-key'],
      locale: requestLocale(request),
    };
  }

  /** Returning players are told at once what a flight has decided meanwhile. */
  async function lastRound(session: GameSession): Promise<Round | undefined> {
    const round = await findLastRound(db, session);
    if (round?.state !== 'open') return round;
    await bets.settleIfDecided(round.id);
    return findLastRound(db, session);
  }

  async function sessionBody(session: GameSession, locale: string) {
    const game = catalogue.find(session.game);
    const kind = (game && gameKind(game)) ?? 'slot';
    const record = catalogue.findRecord(session.game);
    const mechanic = mechanicOf(record?.mechanic);
    const { autoplay, quickSpins, realityCheckMinutes } = services.saferPlayOf(session.licence);
    const { playerId, currency } = session;
    const hasGifts = kind === 'slot' && session.mode === 'real' && playerId !== null;
    const gift = hasGifts
      ? await services.freespins.findNext({ playerId, game: session.game, currency })
      : undefined;
    return {
      game: {
        identifier: session.game,
        title: game?.title ?? session.game,
        provider: game?.provider ?? '',
        preview: game?.preview ?? '',
        symbols: record && kind === 'slot' ? slotSymbols(record) : [],
      },
      rules: kind === 'slot' ? mechanic.id : null,
      kind,
      mode: session.mode,
      currency: session.currency,
      subunits_to_unit: requireSubunits(session.currency),
      balance_cents: await money.balance(db, session),
      bets: betLevels(session.currency),
      default_bet_cents: defaultBet(session.currency),
      free_rounds: gift ? freeRoundsBody(gift, locale) : null,
      has_autoplay: autoplay,
      has_quick_spins: quickSpins,
      reality_check_minutes: session.mode === 'real' ? (realityCheckMinutes ?? null) : null,
      rtp: kind === 'slot' ? mechanic.rtp : 1 - HOUSE_EDGE_PERCENT / 100,
      bet_sum_cents: session.betSumCents,
      win_sum_cents: session.winSumCents,
      started_at: new Date(session.createdAt).toISOString(),
      now: clock(),
      last_round: lastRoundBody(await lastRound(session)),
      fairness: fairnessBody(await findSeeds(db, session.seedsId)),
    };
  }
}

function lastRoundBody(round: Round | undefined) {
  return round
    ? {
        id: round.id,
        bet_cents: round.betCents,
        win_cents: round.winCents,
        state: round.state,
        created_at: new Date(round.createdAt).toISOString(),
      }
    : null;
}
