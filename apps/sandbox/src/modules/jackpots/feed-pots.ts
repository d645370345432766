import { convertAmount } from '../../money/convert-amount.ts';
import { lockPlayer } from '../../ledger/wallet.ts';
import { findShortName } from '../../live/announce-wins.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { drawDrop, levelAmount } from './jackpot.model.ts';
import { JACKPOT_CATEGORY, JACKPOTS, type JackpotSeed, type LevelSeed } from './jackpot-seed.ts';
import { fillPot, insertWin, settleStored, updateLevel, type StoredLevel } from './jackpots.repository.ts';

/** Ten-thousandths of a stake. Small pots are won often, so they get most. */
const SHARES: { readonly [identifier in LevelSeed['identifier']]: number } = {
  level_1: 50,
  level_2: 30,
  level_3: 20,
};
const WHOLE = 10_000;
const FRACTION = 1_000_000;

type Bet = { playerId: number; roundId: string; currency: string; betCents: number; at: number };

/**
 * Stakes fill the pots. The player whose stake fills one to its secretly drawn amount wins it. So the chance is
 * proportional to the stake’s part in filling the pot, and nobody knows when it is won.
 */
export function feedPots({ events, ledger, catalogue, random, live }: Services): void {
  events.on('bet_settled', async (trx, { game: identifier, ...bet }) => {
    const game = catalogue.find(identifier);
    if (!game?.categories.includes(JACKPOT_CATEGORY) || bet.betCents === 0) return;
    const pot = JACKPOTS.find(({ providers }) => providers.includes(game.provider));
    if (!pot) return;
    const cents = {
      level_3: shareOf('level_3', bet, pot),
      level_2: shareOf('level_2', bet, pot),
      level_1: shareOf('level_1', bet, pot),
    };
    const sum = cents.level_1 + cents.level_2 + cents.level_3;
    if (sum === 0) return;
    const filled = await fillPot(trx, pot.identifier, cents);
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
    const fed: StoredLevel[] = [];
    for (const level of filled)
      if (cents[level.identifier] > 0)
        fed.push(
          await dropIfFull(trx, level, {
            cents: cents[level.identifier],
            bet: { ...bet, game: identifier },
            pot,
          }),
        );
    await live.toEveryone(
      trx,
      'jackpots',
      ...fed.map((level) => ({
        jackpot: level.jackpot,
        level: level.identifier,
        currency: pot.currency,
        amount_cents: levelAmount(level, bet.at),
      })),
    );
  });

  function shareOf(
    identifier: LevelSeed['identifier'],
    { currency, betCents, at }: Bet,
    pot: JackpotSeed,
  ): number {
    const share = SHARES[identifier] / WHOLE;
    return roundByChance(convertAmount(betCents * share, { from: currency, to: pot.currency, at }) ?? 0);
  }

  /** Pays out a level that a bet has filled, and returns it after the win. */
  async function dropIfFull(
    trx: PlatformTransaction,
    level: StoredLevel,
    { cents, bet, pot }: { cents: number; bet: Bet & { game: string }; pot: JackpotSeed },
  ): Promise<StoredLevel> {
    if (levelAmount(level, bet.at) < level.drops_at_cents) return level;
    // What was due before this bet was won by others, and the bet counts for what came after.
    const before = { ...level, base_cents: level.base_cents - cents };
    const settled = await settleStored(trx, before, { now: bet.at, draw: random });
    const fed = { ...settled, base_cents: settled.base_cents + cents };
    if (levelAmount(fed, bet.at) < fed.drops_at_cents) {
      await updateLevel(trx, fed);
      return fed;
    }
    const anew = {
      ...settled,
      base_cents: settled.reset_cents,
      counted_from: bet.at,
      drops_at_cents: drawDrop(settled, random),
    };
    await updateLevel(trx, anew);
    await payOut(trx, { level: settled, bet, potCurrency: pot.currency });
    return anew;
  }

  async function payOut(
    trx: PlatformTransaction,
    { level, bet, potCurrency }: { level: StoredLevel; bet: Bet & { game: string }; potCurrency: string },
  ): Promise<void> {
    const { playerId, roundId, game, at } = bet;
    const worth = convertAmount(level.drops_at_cents, { from: potCurrency, to: bet.currency, at });
    const [currency, amountCents] =
      worth === undefined ? [potCurrency, level.drops_at_cents] : [bet.currency, Math.floor(worth)];
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
      userName: (await lockPlayer(trx, playerId)).nickname || 'Player',
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

  /** Rounds fractions of a cent up or down at random, so that small stakes fill pots too. */
  function roundByChance(cents: number): number {
    const whole = Math.floor(cents);
    return whole + (random(FRACTION) < Math.floor((cents - whole) * FRACTION) ? 1 : 0);
  }
}
