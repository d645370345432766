import { writeMoney } from '../../money/money-text.ts';
import { forEachDue } from '../../time/clockwork.ts';
import { convertAmount } from '../../money/convert-amount.ts';
import type { LiveCashback, LocalizedTitle, VipData } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformDatabase } from '../../store/database.ts';
import { weekStart } from '../../time/week-start.ts';
import { CASHBACK_NOTE, tellGift } from './vip-gift-notes.ts';
import {
  claimGift,
  findLosses,
  findMembers,
  findPlayersOf,
  finish,
  isFinished,
  type Member,
} from './vip-gifts.repository.ts';

const WEEK = 7 * 86_400_000;
/** A round of the last moment is stored a little later. */
const LAST_ROUNDS_MS = 60_000;

type Needs = Pick<Services, 'bonuses' | 'clock' | 'db' | 'limits' | 'live'>;

/** The rules of a cashback. */
export type Cashback = {
  groupKey: string;
  title: LocalizedTitle;
  /** Players who may get it, for the week that starts at an instant. */
  findMembers: (from: number) => Promise<Member[]>;
  percentFor: (member: Member) => number;
  /** Identifiers of the games whose losses count. Omitted when all do. */
  games?: readonly string[];
  /** The maximum for a week. Omitted when there is none. */
  mostIn?: (currency: string) => number;
};

/**
 * Pays back a part of a player’s real-money losses in the previous week every Monday, in cash. Players on a break or
 * with bonuses turned off get none for that week.
 */
export function createWeeklyCashback(services: Needs, cashback: Cashback): () => Promise<void> {
  const { bonuses, clock, db, limits } = services;
  const { groupKey, title, games, mostIn = () => Infinity } = cashback;
  let done = 0;

  return async () => {
    const start = weekStart(clock() - LAST_ROUNDS_MS);
    if (start <= done) return;
    const run = { gift: groupKey, period: new Date(start).toISOString().slice(0, 10) };
    if (!(await isFinished(db, run))) {
      const members = await cashback.findMembers(start - WEEK);
      await forEachDue(members, (member) => give(member, { ...run, start }));
      await finish(db, { ...run, now: clock() });
    }
    done = start;
  };

  async function give(
    member: Member,
    { gift, period, start }: { gift: string; period: string; start: number },
  ): Promise<void> {
    const { playerId, locale } = member;
    const percent = cashback.percentFor(member);
    const losses = await findLosses(db, { playerId, from: start - WEEK, until: start, games });
    if (losses.length === 0 || (await limits.isOnBreak(db, playerId))) return;
    await db.transaction().execute(async (trx) => {
      if (!(await claimGift(trx, { playerId, gift, period, now: clock() }))) return;
      for (const { currency, lostCents } of losses) {
        const amountCents = Math.min(Math.floor((lostCents * percent) / 100), mostIn(currency));
        if (amountCents === 0) continue;
        await bonuses.give(trx, {
          playerId,
          groupKey,
          title,
          currency,
          amountCents,
          wager: 0,
          begins: 'at_once',
          msToActivate: WEEK,
          msToWager: WEEK,
        });
        await tellGift(trx, services, {
          playerId,
          locale,
          id: `${gift}-${period}-${currency}`,
          note: CASHBACK_NOTE,
          data: { percent: String(percent), amount: writeMoney(amountCents, currency) },
        });
      }
    });
  }
}

/** Depends on the status of a player at the time of payment. */
export function statusCashback(db: PlatformDatabase, { cashback }: VipData): Cashback {
  const { group_key: groupKey, title, percents } = cashback;
  return {
    groupKey,
    title,
    findMembers: () => findMembers(db, { groups: percents.map(({ group }) => group) }),
    percentFor: ({ groups }) =>
      Math.max(0, ...percents.filter(({ group }) => groups.includes(group)).map(({ percent }) => percent)),
  };
}

/** For losses at live tables, with the same percentage for everybody who may have it. */
export function liveCashback(
  { db, catalogue, clock }: Pick<Services, 'db' | 'catalogue' | 'clock'>,
  rule: LiveCashback,
): Cashback {
  const { group_key: groupKey, title, percent, categories, most, not_for_groups: closed } = rule;
  const games = catalogue
    .list({})
    .filter((game) => categories.some((category) => game.categories.includes(category)))
    .map(({ identifier }) => identifier);
  return {
    groupKey,
    title,
    games,
    findMembers: async (from) =>
      (await findPlayersOf(db, { games, from })).filter(
        ({ groups }) => !closed.some((group) => groups.includes(group)),
      ),
    percentFor: () => percent,
    mostIn: (currency) =>
      most[currency] ??
      Math.floor(convertAmount(most['EUR'] ?? 0, { from: 'EUR', to: currency, at: clock() }) ?? 0),
  };
}
