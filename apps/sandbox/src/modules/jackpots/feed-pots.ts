import { convertAmount } from '../../convert-amount.ts';
import { findShortName } from '../../live/announce-wins.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { drawDrop, levelAmount } from './jackpot.model.ts';
import { JACKPOT_CATEGORY, JACKPOTS, type LevelSeed } from './jackpot-seed.ts';
import { insertWin, lockPots, updateLevel, type StoredLevel } from './jackpots.repository.ts';

/** Ten thousandths of a stake: small pots are won often, so they get most. */
const SHARES: { readonly [identifier in LevelSeed['identifier']]: number } = {
  level_1: 50,
  level_2: 30,
  level_3: 20,
};
const WHOLE = 10_000;
const FRACTION = 1_000_000;

type Bet = { playerId: number; roundId: string; currency: string; betCents: number; at: number };

/**
 * Stakes fill the pots, and whoever's stake fills one to the amount that was drawn for it wins it. So the chance is as
 * large as the stake's part of what fills the pot, and nobody knows when.
 */
export function feedPots({ events, ledger, catalogue, random, live }: Services): void {
  events.on('bet_settled', async (trx, { game: identifier, ...bet }) => {
    const game = catalogue.find(identifier);
    if (!game?.categories.includes(JACKPOT_CATEGORY) || bet.betCents === 0) return;
    const pot = JACKPOTS.find(({ providers }) => providers.includes(game.provider));
    if (!pot) return;
    // Pots of this moment: those that were due before it are won by others first.
    const levels = await lockPots(trx, { now: bet.at, draw: random });
    const fed = levels
      .filter(({ jackpot }) => jackpot === pot.identifier)
      .map((level) => ({ level, cents: shareOf(level, bet, pot.currency) }))
      .filter(({ cents }) => cents > 0);
    const sum = fed.reduce((total, { cents }) => total + cents, 0);
    if (sum === 0) return;
    await ledger.post(trx, {
      kind: 'jackpot_share',
      playerId: bet.playerId,
      reference: bet.roundId,
      idempotencyKey: bet.roundId,
      entries: [
        { account: 'house:games', currency: pot.currency, amountCents: -sum },
        { account: 'house:jackpots', currency: pot.currency, amountCents: sum },
      ],
    });
    for (const { level, cents } of fed)
      await fill(trx, { level, cents, bet: { ...bet, game: identifier }, potCurrency: pot.currency });
  });

  function shareOf(
    { identifier }: StoredLevel,
    { currency, betCents, at }: Bet,
    potCurrency: string,
  ): number {
    const share = SHARES[identifier as LevelSeed['identifier']] / WHOLE;
    return roundByChance(convertAmount(betCents * share, { from: currency, to: potCurrency, at }));
  }

  async function fill(
    trx: PlatformTransaction,
    {
      level,
      cents,
      bet,
      potCurrency,
    }: { level: StoredLevel; cents: number; bet: Bet & { game: string }; potCurrency: string },
  ): Promise<void> {
    const fed = { ...level, base_cents: level.base_cents + cents };
    if (levelAmount(fed, bet.at) < level.drops_at_cents) {
      await updateLevel(trx, fed);
      return tellSize(trx, fed, { at: bet.at, potCurrency });
    }
    const anew = {
      ...level,
      base_cents: level.reset_cents,
      counted_from: bet.at,
      drops_at_cents: drawDrop(level, random),
    };
    await updateLevel(trx, anew);
    await payOut(trx, { level, bet, potCurrency });
    await tellSize(trx, anew, { at: bet.at, potCurrency });
  }

  function tellSize(
    trx: PlatformTransaction,
    level: StoredLevel,
    { at, potCurrency }: { at: number; potCurrency: string },
  ): Promise<void> {
    return live.toEveryone(trx, 'jackpots', {
      jackpot: level.jackpot,
      level: level.identifier,
      currency: potCurrency,
      amount_cents: levelAmount(level, at),
    });
  }

  async function payOut(
    trx: PlatformTransaction,
    { level, bet, potCurrency }: { level: StoredLevel; bet: Bet & { game: string }; potCurrency: string },
  ): Promise<void> {
    const { playerId, roundId, game, currency, at } = bet;
    const amountCents = Math.floor(
      convertAmount(level.drops_at_cents, { from: potCurrency, to: currency, at }),
    );
    await ledger.credit(trx, {
      kind: 'jackpot_win',
      playerId,
      currency,
      amountCents,
      house: 'house:jackpots',
      reference: roundId,
      idempotencyKey: `${roundId}:${level.id}`,
    });
    await insertWin(trx, {
      jackpot: level.jackpot,
      levelName: level.name,
      userName: await nameOf(trx, playerId),
      amountCents: level.drops_at_cents,
      wonAt: at,
    });
    await events.emit(trx, 'jackpot_won', {
      playerId,
      jackpot: level.jackpot,
      level: level.name,
      currency,
      amountCents,
      at,
    });
    await live.toEveryone(trx, 'recent_wins', {
      nickname: await findShortName(trx, playerId),
      game,
      currency,
      amount_cents: amountCents,
      won_at: new Date(at).toISOString(),
    });
  }

  /** Parts of a cent count as the chance of a whole one, so that small stakes fill pots as well. */
  function roundByChance(cents: number): number {
    const whole = Math.floor(cents);
    return whole + (random(FRACTION) < Math.floor((cents - whole) * FRACTION) ? 1 : 0);
  }
}

async function nameOf(trx: PlatformTransaction, playerId: number): Promise<string> {
  const row = await trx
    .selectFrom('players')
    .select('profile')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const nickname = row.profile['nickname'];
  return typeof nickname === 'string' && nickname !== '' ? nickname : 'Player';
}
