import { type EventPart, workTogether } from './events-together.ts';
import type { PlatformTransaction } from './store/database.ts';

/** What one module tells the others. Amounts are minor units, instants epoch milliseconds. */
export type DomainEvents = {
  /** A stake has been taken from a wallet; a round may take several. */
  bet_placed: Round & {
    betCents: number;
    /** What of it was bonus money. */
    bonusBetCents: number;
    /** Whether the round is settled in a later transaction. */
    isOpen: boolean;
  };
  /**
   * A round is over: the stake and what it won have been posted. A stake that was given back is in none of the sums.
   * Rounds that the house pays for place and settle no bet.
   */
  bet_settled: Round & {
    /** All stakes of the round together. */
    betCents: number;
    bonusBetCents: number;
    winCents: number;
    /** What of it was paid as bonus money. */
    bonusWinCents: number;
  };
  /**
   * A round was taken back, and its money posted back: what it counted for as long as it was open, or since it was
   * settled, is to be taken back too.
   */
  bet_called_off: Round & {
    /** Null: the round was open. */
    settledAt: number | null;
    betCents: number;
    bonusBetCents: number;
    winCents: number;
    bonusWinCents: number;
  };
  deposit_succeeded: PaymentMovement;
  withdrawal_requested: PaymentMovement;
  withdrawal_succeeded: PaymentMovement;
  /** Recalled by the player, or declined, rejected or cancelled: the money is back in the wallet. */
  withdrawal_returned: PaymentMovement;
  /** A payment took a state; the state is one of CASH-12 to CASH-19. */
  payment_changed: PaymentMovement & { action: 'deposit' | 'cashout'; state: string };
  /** A wallet after a movement. */
  balance_changed: { playerId: number; currency: string; realCents: number; bonusCents: number };
  bonus_changed: { playerId: number; bonusId: number; stage: string; at: number };
  freespins_changed: { playerId: number; freespinsId: number; stage: string; at: number };
  lootbox_changed: { playerId: number; lootboxId: number; stage: string; at: number };
  comp_points_changed: { playerId: number; chargeable: number; persistent: number };
  /** How many coins the player has ever collected, before and after some more: what levels go by. */
  coins_collected: { playerId: number; before: number; after: number };
  /** Coins that something else than stakes gives. */
  coins_given: { playerId: number; points: number };
  /** All groups the player is in now. */
  groups_changed: { playerId: number; groups: readonly number[] };
  limits_changed: { playerId: number; at: number };
  tournament_status_changed: {
    playerId: number;
    tournamentId: number;
    bets: number;
    points: number;
    wins: number;
    awardPlace: number | null;
  };
  /** How many tickets the player has in the lottery now. */
  lottery_tickets_changed: { playerId: number; lotteryId: number; tickets: number };
  jackpot_won: {
    playerId: number;
    jackpot: string;
    level: string;
    currency: string;
    amountCents: number;
    at: number;
  };
  player_registered: { playerId: number; at: number };
};

type Round = {
  playerId: number;
  roundId: string;
  /** Game identifier. */
  game: string;
  currency: string;
  at: number;
};

type PaymentMovement = {
  playerId: number;
  paymentId: number;
  currency: string;
  amountCents: number;
  at: number;
};

type Handler<Name extends keyof DomainEvents> = (
  trx: PlatformTransaction,
  event: DomainEvents[Name],
) => Promise<void> | void;

export type EmitEvent = <Name extends keyof DomainEvents>(
  trx: PlatformTransaction,
  name: Name,
  event: DomainEvents[Name],
) => Promise<void>;

export type Events = {
  /** To be asked while the platform is put together; modules know events, never each other. */
  on<Name extends keyof DomainEvents>(name: Name, handler: Handler<Name>): void;
  /**
   * As `on`, for what every bet costs: the parts of an event share one question to the store and one statement that
   * writes, where the first of them was added. Rows come as JSON, so whole numbers are numbers.
   */
  onTogether<Name extends keyof DomainEvents, Asked, Written>(
    name: Name,
    part: EventPart<DomainEvents[Name], Asked, Written>,
  ): void;
  /**
   * Calls the handlers one after the other, in the order they were added, within the transaction of what happened:
   * all of it is kept or none of it.
   */
  emit: EmitEvent;
};

export function createEvents(): Events {
  const handlers: { [Name in keyof DomainEvents]?: Handler<Name>[] } = {};
  const parts: { [Name in keyof DomainEvents]?: EventPart<DomainEvents[Name], unknown, unknown>[] } = {};

  function on<Name extends keyof DomainEvents>(name: Name, handler: Handler<Name>): void {
    const known: Handler<Name>[] = (handlers[name] ??= []);
    known.push(handler);
  }

  return {
    on,
    onTogether(name, part) {
      const known = parts[name];
      // Each part is given only rows that its own statements answered.
      const own = part as EventPart<DomainEvents[typeof name], unknown, unknown>;
      if (known) return void known.push(own);
      const first: EventPart<DomainEvents[typeof name], unknown, unknown>[] = [own];
      (parts as Record<typeof name, typeof first>)[name] = first;
      on(name, (trx, event) => workTogether(trx, first, event));
    },
    async emit(trx, name, event) {
      for (const handler of handlers[name] ?? []) await handler(trx, event);
    },
  };
}
