import { type EventPart, workTogether } from './events-together.ts';
import type { PlatformTransaction } from './store/database.ts';

/** What one module tells the others. Amounts are in minor units, times in epoch milliseconds. */
export type DomainEvents = {
  /** A stake was taken from a wallet. A round can take several. */
  bet_placed: Round & {
    betCents: number;
    /** The part that was bonus money. */
    bonusBetCents: number;
    /** Whether the round is settled in a later transaction. */
    isOpen: boolean;
  };
  /**
   * A round is over: its stake and its win are posted. A returned stake is in none of the sums. Rounds that the house
   * pays for place and settle no bet.
   */
  bet_settled: Round & {
    /** All stakes of the round together. */
    betCents: number;
    bonusBetCents: number;
    winCents: number;
    /** The part that was paid as bonus money. */
    bonusWinCents: number;
  };
  /**
   * A round was cancelled and its money posted back: everything it counted for while it was open or since it was
   * settled must be reverted too.
   */
  bet_called_off: Round & {
    /** Null when the round was open. */
    settledAt: number | null;
    betCents: number;
    bonusBetCents: number;
    winCents: number;
    bonusWinCents: number;
  };
  deposit_succeeded: PaymentMovement;
  withdrawal_requested: PaymentMovement;
  withdrawal_succeeded: PaymentMovement;
  /** Cancelled by the player, or declined, rejected or cancelled by the casino: the money is back in the wallet. */
  withdrawal_returned: PaymentMovement;
  /** A payment changed its state, to one of CASH-12 to CASH-19. */
  payment_changed: PaymentMovement & { action: 'deposit' | 'cashout'; state: string };
  /** A wallet after a movement. */
  balance_changed: { playerId: number; currency: string; realCents: number; bonusCents: number };
  bonus_changed: { playerId: number; bonusId: number; stage: string; at: number };
  freespins_changed: { playerId: number; freespinsId: number; stage: string; at: number };
  lootbox_changed: { playerId: number; lootboxId: number; stage: string; at: number };
  comp_points_changed: { playerId: number; chargeable: number; persistent: number };
  /** The number of coins a player has ever collected, before and after this. Levels depend on it. */
  coins_collected: { playerId: number; before: number; after: number };
  /** Coins from something other than stakes. */
  coins_given: { playerId: number; points: number };
  /** All groups of the player now. */
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
  /** The number of the player’s tickets in the lottery now. */
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
  /** Identifier of the game. */
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
  /** Called while the platform is assembled. Modules know events but not each other. */
  on<Name extends keyof DomainEvents>(name: Name, handler: Handler<Name>): void;
  /**
   * Like `on`, for what every bet costs: the parts of an event share one query and one writing statement, in the place
   * where the first of them was added. Rows come as JSON, so integers are numbers.
   */
  onTogether<Name extends keyof DomainEvents, Asked, Written>(
    name: Name,
    part: EventPart<DomainEvents[Name], Asked, Written>,
  ): void;
  /**
   * Calls the handlers one after the other in the order they were added, inside the transaction of the event: either
   * everything is stored or nothing.
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
      // Each part only gets rows of its own statements.
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
