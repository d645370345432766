import type { FastifyRequest } from 'fastify';
import { InvalidFields, SandboxError } from '../../errors.ts';
import { requestLocale } from '../../site/locale.ts';
import type { GameRecord } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { Player } from '../player/player.ts';
import { demoBalance, isPlayedIn } from './bet-levels.ts';
import { gameKind } from './game-kind.ts';
import { deleteEndedSessions, insertGameSession } from './game-sessions.repository.ts';
import { findOpenCurrency } from './rounds.repository.ts';

const SESSION_MS = 12 * 3_600_000;
/** How long sessions are kept after their end. */
const KEPT_MS = 24 * 3_600_000;
const DEFAULT_CURRENCY = 'EUR';

export type LaunchRequest = {
  provider: string;
  name: string;
  mode: 'real' | 'demo';
  currency?: string;
};

export async function launchGame(
  services: Services,
  request: FastifyRequest,
  { provider, name, mode, currency: wanted }: LaunchRequest,
) {
  const { db, catalogue, sessions, clock, random } = services;
  const game = catalogue.find(`${provider}/${name}`);
  if (!game) throw new SandboxError('GAME_NOT_FOUND');
  const player = await sessions.find(request);
  if (!player) services.region.refuseRestricted(request);
  const kind = gameKind(game);
  if (!kind) throw new SandboxError('GAME_TABLE_CLOSED');
  if (mode === 'real' && !player) throw new SandboxError('UNAUTHORIZED');
  // A player who returns to an open bet finds it, whichever wallet is active by now (PLAY-01).
  const open =
    mode === 'real' && player && kind === 'crash'
      ? await findOpenCurrency(db, { playerId: player.id, game: game.identifier })
      : undefined;
  const currency = wanted ?? open ?? player?.currency ?? DEFAULT_CURRENCY;
  if (!services.currencies.isKnown(currency))
    throw new InvalidFields({ currency: { inclusion: 'Choose the currency of one of your wallets.' } });
  if (!isPlayedIn(currency)) throw new SandboxError('GAME_CURRENCY_UNSUPPORTED');
  if (mode === 'demo' && (!game.has_demo_mode || !game.currencies['FUN']))
    throw new SandboxError('GAME_DEMO_UNAVAILABLE');
  if (mode === 'real' && player) await ensureMayPlay(services, { player, game, currency });
  // A break is a break from demos, too (SAFE-10).
  if (mode === 'demo' && player) await services.limits.ensureNoBreak(db, player.id);

  const now = clock();
  const owner = player && (await sessions.current(request));
  const expiresAt = Math.min(now + SESSION_MS, owner?.expiresAt ?? Number.POSITIVE_INFINITY);
  await deleteEndedSessions(db, now - KEPT_MS);
  const token = await db.transaction().execute((trx) =>
    insertGameSession(
      trx,
      {
        playerId: player?.id ?? null,
        playerSession: owner?.key ?? null,
        game: game.identifier,
        mode,
        currency,
        licence: player?.licence ?? services.licenceOf(request),
        demoCents: mode === 'demo' ? demoBalance(currency) : 0,
        now,
        expiresAt,
      },
      random,
    ),
  );
  return {
    url: `/sandbox/games/${kind}?lang=${requestLocale(request)}#${token}`,
    session: token,
    mode,
    currency,
    expires_at: new Date(expiresAt).toISOString(),
  };
}

/** Refuses a player who may not play for money, in the order in which the reasons can be resolved. */
async function ensureMayPlay(
  { db, limits, playerFields, currencies }: Services,
  { player, game, currency }: { player: Player; game: GameRecord; currency: string },
): Promise<void> {
  await db.transaction().execute((trx) => limits.ensureMayPlay(trx, player.id, { currency, betCents: 0 }));
  // Games accept crypto currencies without an id for each (GAME-13).
  if (currencies.isFiat(currency) && !game.currencies[currency])
    throw new SandboxError('GAME_CURRENCY_UNSUPPORTED');
  const missing = playerFields.missingForGame(game.provider, player);
  if (missing.length > 0)
    throw new InvalidFields(
      Object.fromEntries(
        missing.map((field) => [field, { required: 'The studio asks for this before you play for money.' }]),
      ),
    );
  const wallet = await db
    .selectFrom('accounts')
    .select('currency')
    .where('player_id', '=', player.id)
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (!wallet)
    throw new InvalidFields({
      currency: { inclusion: 'You have no wallet in this currency. Open it first.' },
    });
}
