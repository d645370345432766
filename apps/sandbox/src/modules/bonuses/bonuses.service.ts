import type { Bonus as BonusBody } from '@marquee/schemas';
import { SandboxError } from '../../errors.ts';
import { type GiftStage, isPast } from '../../prizes/gift-stages.ts';
import type { LocalizedTitle } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { type Bonus, bonusBody, payOut, settleBet, TRANSITIONS } from './bonus.model.ts';
import {
  findBonus,
  findBonuses,
  findDue,
  findMet,
  findNextWaiting,
  findWagered,
  insertBonus,
  findOwner,
  closeRound,
  insertRound,
  isStaked,
  takeRound,
  updateBonus,
} from './bonuses.repository.ts';

/** Bonus money to give. Amounts are in minor units. */
export type BonusGrant = {
  playerId: number;
  groupKey: string;
  title: LocalizedTitle;
  currency: string;
  amountCents: number;
  /** Multiple of the amount. With 0 it is paid as real money. */
  wager: number;
  maxBetCents?: number | undefined;
  maxWinCents?: number | undefined;
  begins: 'at_once' | 'by_player';
  msToActivate: number;
  msToWager: number;
};

type Wallet = { playerId: number; currency: string };

/** Bonuses for other modules. Every function with a transaction must be called in the caller’s. */
export type Bonuses = {
  /** All bonuses of the player, newest first, as in the platform’s answers. */
  list(playerId: number, locale: string): Promise<BonusBody[]>;
  give(trx: PlatformTransaction, grant: BonusGrant): Promise<Bonus>;
  /** Refuses with the codes of the call. See `POST /api/player/bonuses/{id}/activation`. */
  activate(trx: PlatformTransaction, key: { playerId: number; id: number }): Promise<Bonus>;
  cancel(trx: PlatformTransaction, key: { playerId: number; id: number }): Promise<void>;
  /**
   * Must be called before a stake is taken. Ends what is due, and refuses with STAKE_ABOVE_BONUS_LIMIT what the bonus
   * being wagered does not allow.
   */
  prepareBet(trx: PlatformTransaction, bet: Wallet & { betCents: number }): Promise<void>;
  /** Ends what is due, of one player or some of all. */
  endDue(playerId?: number): Promise<number>;
};

type Needs = Pick<Services, 'db' | 'clock' | 'ledger' | 'events'>;

/**
 * Bonus money is in a wallet exactly while its bonus is in `handle_bets`, which at most one bonus of a wallet is. Every
 * change locks the wallet first and then the bonus, in the same order as bets do.
 */
export function createBonuses({ db, clock, ledger, events }: Needs): Bonuses {
  /** Wallets of a transaction without a bonus being wagered, as most are: a bet needs no query for them. */
  const idle = new WeakMap<PlatformTransaction, Wallet>();
  const isIdle = (trx: PlatformTransaction, { playerId, currency }: Wallet): boolean => {
    const wallet = idle.get(trx);
    return wallet?.playerId === playerId && wallet.currency === currency;
  };

  async function move(
    trx: PlatformTransaction,
    bonus: Bonus,
    stage: GiftStage,
    changes: Partial<Pick<Bonus, 'wageredCents' | 'paidCents' | 'dueAt'>> = {},
  ): Promise<Bonus> {
    idle.delete(trx);
    if (!TRANSITIONS[bonus.stage].includes(stage))
      throw new Error(`A bonus at ${bonus.stage} does not go to ${stage}.`);
    const changed = { ...changes, stage, dueAt: changes.dueAt ?? null };
    if (!(await updateBonus(trx, bonus, changed)))
      throw new Error(`Bonus ${bonus.id} changed although its wallet is held.`);
    const { playerId, id: bonusId } = bonus;
    await events.emit(trx, 'bonus_changed', { playerId, bonusId, stage, at: clock() });
    return { ...bonus, ...changed };
  }

  /** Its money goes into the wallet: as real money without a wager, else as bonus money, or it queues. */
  async function begin(trx: PlatformTransaction, bonus: Bonus): Promise<Bonus> {
    const { id, playerId, currency, amountCents } = bonus;
    const movement = {
      playerId,
      currency,
      amountCents,
      house: 'house:bonuses',
      reference: `bonus:${id}`,
      idempotencyKey: `bonus:${id}`,
    } as const;
    if (bonus.wager === 0) {
      await ledger.credit(trx, { ...movement, kind: 'bonus_paid' });
      return move(trx, bonus, 'finished', { paidCents: amountCents });
    }
    if (await findWagered(trx, bonus)) return bonus.stage === 'wait' ? bonus : move(trx, bonus, 'wait');
    const begun = await move(trx, bonus, 'handle_bets', { dueAt: clock() + bonus.msToWager });
    await ledger.credit(trx, { ...movement, kind: 'bonus_given', to: 'bonus' });
    return begun;
  }

  /** After a bonus has left `handle_bets`, the one that has waited longest starts. */
  async function beginNext(trx: PlatformTransaction, wallet: Wallet): Promise<void> {
    const next = await findNextWaiting(trx, wallet);
    if (next) await begin(trx, next);
  }

  /** Bonus money leaves the wallet: part of it becomes real money, the rest returns to the house. */
  async function clear(
    trx: PlatformTransaction,
    { id, playerId, currency }: Bonus,
    { paidCents, returnedCents }: { paidCents: number; returnedCents: number },
  ): Promise<void> {
    const parts = [
      { account: 'player:bonus', currency, amountCents: -paidCents - returnedCents } as const,
      { account: 'player:real', currency, amountCents: paidCents } as const,
      { account: 'house:bonuses', currency, amountCents: returnedCents } as const,
    ].filter(({ amountCents }) => amountCents !== 0);
    if (parts.length === 0) return;
    const kind = paidCents > 0 ? 'bonus_won' : 'bonus_taken_back';
    await ledger.post(trx, { kind, playerId, entries: parts, reference: `bonus:${id}` });
  }

  /** Ends a bonus. Its money, if any, returns to the house. */
  async function takeBack(
    trx: PlatformTransaction,
    bonus: Bonus,
    { stage, bonusMoneyCents }: { stage: 'canceled' | 'expired'; bonusMoneyCents: number },
  ): Promise<void> {
    await move(trx, bonus, stage);
    if (bonus.stage !== 'handle_bets') return;
    await clear(trx, bonus, { paidCents: 0, returnedCents: bonusMoneyCents });
    await beginNext(trx, bonus);
  }

  /** Ends what is due. Returns how many that were, and the bonus that is being wagered afterwards. */
  async function endDueOfWallet(
    trx: PlatformTransaction,
    wallet: Wallet,
  ): Promise<{ ended: number; wagered: Bonus | undefined }> {
    const { bonusCents } = await ledger.lockWallet(trx, wallet);
    const met = await findMet(trx, wallet, clock());
    const due = met.filter(({ dueAt }) => dueAt !== null && dueAt <= clock());
    for (const bonus of due) await takeBack(trx, bonus, { stage: 'expired', bonusMoneyCents: bonusCents });
    if (due.length === 0) return { ended: 0, wagered: met.find(({ stage }) => stage === 'handle_bets') };
    return { ended: due.length, wagered: await findWagered(trx, wallet) };
  }

  /** Locks the bonus together with its wallet. */
  async function hold(trx: PlatformTransaction, { playerId, id }: { playerId: number; id: number }) {
    const found = await findBonus(trx, playerId, id);
    if (!found) throw new SandboxError('BONUS_NOT_FOUND');
    const wallet = await ledger.lockWallet(trx, found);
    // Read again, because it may have changed while this waited for the wallet.
    const bonus = (await findBonus(trx, playerId, id)) ?? found;
    return { bonus, wallet };
  }

  events.on('bet_placed', async (trx, { playerId, roundId, currency, bonusBetCents }) => {
    if (bonusBetCents === 0) return;
    const bonus = await findWagered(trx, { playerId, currency });
    if (bonus) await insertRound(trx, { playerId, roundId, bonusId: bonus.id });
  });

  events.on('bet_settled', async (trx, bet) => {
    if (bet.bonusBetCents === 0 && isIdle(trx, bet)) return;
    const wallet = await ledger.lockWallet(trx, bet);
    // Only rounds with bonus money are recorded.
    const owner = bet.bonusBetCents > 0 ? await findOwner(trx, bet) : undefined;
    const wagered = await findWagered(trx, bet);
    const countedFor = owner ?? wagered;
    if (!countedFor) return;
    const isOwn = countedFor.id === wagered?.id;
    const most = countedFor.requirementCents - countedFor.wageredCents;
    await closeRound(trx, {
      ...bet,
      bonusId: countedFor.id,
      countedCents: isOwn ? Math.min(most, bet.betCents) : 0,
    });
    if (owner && owner.id !== wagered?.id) {
      // Without a bonus, all bonus money in the wallet is late. With one, only what this round won is.
      await settleLate(trx, owner, wagered ? bet.bonusWinCents : wallet.bonusCents);
      return;
    }
    if (!wagered) return;
    const outcome = settleBet(wagered, {
      betCents: bet.betCents,
      bonusMoneyCents: wallet.bonusCents,
      isBonusStaked: await isStaked(trx, wagered.id),
    });
    const { stage, wageredCents } = outcome;
    if (stage === 'handle_bets') {
      await updateBonus(trx, wagered, { wageredCents });
      return;
    }
    const paidCents = outcome.stage === 'wager_done' ? outcome.paidCents : 0;
    await move(trx, wagered, stage, { wageredCents, paidCents });
    if (outcome.stage === 'wager_done') await clear(trx, wagered, outcome);
    await beginNext(trx, wagered);
  });

  events.on('bet_called_off', async (trx, { bonusBetCents, bonusWinCents, ...bet }) => {
    const round = await takeRound(trx, bet);
    if (!round) return;
    const { owner, countedCents } = round;
    const wagered = await findWagered(trx, bet);
    const wageredCents = owner.wageredCents - countedCents;
    if (owner.id === wagered?.id) return void (await updateBonus(trx, owner, { wageredCents }));
    const backCents = bonusBetCents - bonusWinCents;
    // What was already paid as real money is no longer bonus money and cannot be taken a second time.
    if (backCents <= 0) return;
    // It was lost only because of what has been reverted.
    if (owner.stage === 'lost' && !wagered)
      return void (await move(trx, owner, 'handle_bets', { wageredCents, dueAt: clock() + owner.msToWager }));
    await settleLate(trx, owner, backCents);
  });

  /** The round ended after its bonus: what it won goes where the bonus went, to the player or back to the house. */
  async function settleLate(trx: PlatformTransaction, owner: Bonus, lateCents: number): Promise<void> {
    if (lateCents === 0) return;
    if (owner.stage !== 'wager_done') return clear(trx, owner, { paidCents: 0, returnedCents: lateCents });
    const split = payOut(owner, lateCents);
    await updateBonus(trx, owner, { paidCents: owner.paidCents + split.paidCents });
    await clear(trx, owner, split);
  }

  async function endDue(playerId?: number): Promise<number> {
    let ended = 0;
    for (const wallet of await findDue(db, { now: clock(), ...(playerId ? { playerId } : {}) }))
      ended += await db.transaction().execute(async (trx) => (await endDueOfWallet(trx, wallet)).ended);
    return ended;
  }

  return {
    endDue,

    async list(playerId, locale) {
      await endDue(playerId);
      const now = clock();
      return (await findBonuses(db, playerId)).map((bonus) => bonusBody(bonus, { now, locale }));
    },

    async give(trx, grant) {
      const now = clock();
      const { playerId, groupKey, title, currency, amountCents, wager } = grant;
      const activatableUntil = now + grant.msToActivate;
      const bonus = await insertBonus(trx, {
        playerId,
        groupKey,
        title,
        currency,
        amountCents,
        wager,
        requirementCents: amountCents * wager,
        maxBetCents: grant.maxBetCents ?? null,
        maxWinCents: grant.maxWinCents ?? null,
        createdAt: now,
        activatableUntil,
        msToWager: grant.msToWager,
        dueAt: activatableUntil,
      });
      await events.emit(trx, 'bonus_changed', { playerId, bonusId: bonus.id, stage: 'issued', at: now });
      if (grant.begins === 'by_player') return bonus;
      await ledger.lockWallet(trx, { playerId, currency });
      return begin(trx, bonus);
    },

    async activate(trx, key) {
      const { bonus } = await hold(trx, key);
      if (bonus.stage !== 'issued' || bonus.activatableUntil <= clock())
        throw new SandboxError('BONUS_NOT_ACTIVATABLE');
      return begin(trx, bonus);
    },

    async cancel(trx, key) {
      const { bonus, wallet } = await hold(trx, key);
      if (isPast(bonus.stage)) throw new SandboxError('BONUS_ENDED');
      await takeBack(trx, bonus, { stage: 'canceled', bonusMoneyCents: wallet.bonusCents });
    },

    async prepareBet(trx, { playerId, currency, betCents }) {
      const wallet = { playerId, currency };
      const { wagered } = await endDueOfWallet(trx, wallet);
      if (!wagered) idle.set(trx, wallet);
      const limit = wagered?.maxBetCents ?? null;
      if (limit !== null && betCents > limit) throw new SandboxError('STAKE_ABOVE_BONUS_LIMIT');
    },
  };
}
