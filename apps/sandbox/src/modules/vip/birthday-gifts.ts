import { forEachDue } from '../../time/clockwork.ts';
import { convertAmount } from '../../money/convert-amount.ts';
import type { VipData } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { BIRTHDAY_NOTE, tellGift } from './vip-gift-notes.ts';
import { claimGift, findMembers, type Member } from './vip-gifts.repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The gift is given within a week from the birthday, in case a process was down. */
const DAYS_OPEN = 7;

type Needs = Pick<Services, 'bonuses' | 'clock' | 'db' | 'limits' | 'live' | 'offers'>;

/** The birthdays, as `MM-DD`, whose week contains an instant, each with its year. In UTC. */
export function openBirthdays(now: number): Map<string, number> {
  const days = new Map<string, number>();
  for (let ago = 0; ago < DAYS_OPEN; ago += 1) {
    const day = new Date(now - ago * DAY);
    const year = day.getUTCFullYear();
    const name = day.toISOString().slice(5, 10);
    days.set(name, year);
    // In years without a leap day, it is celebrated on the day before.
    if (name === '02-28' && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1) days.set('02-29', year);
  }
  return days;
}

/** Gives VIP players their birthday gift once a year. */
export function createBirthdayGifts(services: Needs, { birthday }: VipData): () => Promise<void> {
  const { clock, db, limits } = services;
  const groups = [
    ...new Set([
      ...birthday.amounts.map(({ group }) => group),
      ...birthday.offers.flatMap((offer) => offer.groups),
    ]),
  ];
  let lookedInHour = 0;

  return async () => {
    // Checked hourly, for players who become members on their birthday.
    const hour = Math.floor(clock() / HOUR);
    if (hour === lookedInHour) return;
    for (const [bornOn, year] of openBirthdays(clock()))
      await forEachDue(await findMembers(db, { groups, bornOn: [bornOn] }), async (member) => {
        if (await limits.isOnBreak(db, member.playerId)) return;
        await db.transaction().execute(async (trx) => {
          const { playerId, locale } = member;
          const period = String(year);
          if (!(await claimGift(trx, { playerId, gift: birthday.group_key, period, now: clock() }))) return;
          if ((await give(trx, member)) === 0) return;
          const id = `${birthday.group_key}-${period}`;
          await tellGift(trx, services, { playerId, locale, id, note: BIRTHDAY_NOTE });
        });
      });
    lookedInHour = hour;
  };

  /** Returns the number of gifts. */
  async function give(trx: PlatformTransaction, member: Member): Promise<number> {
    const { bonuses, offers } = services;
    const { playerId, currency } = member;
    const { group_key: groupKey, title } = birthday;
    const amounts = birthday.amounts.find(({ group }) => member.groups.includes(group))?.amount;
    const amountCents =
      amounts?.[currency] ??
      Math.floor(convertAmount(amounts?.['EUR'] ?? 0, { from: 'EUR', to: currency, at: clock() }) ?? 0);
    if (amountCents > 0)
      await bonuses.give(trx, {
        playerId,
        groupKey,
        title,
        currency,
        amountCents,
        wager: 0,
        begins: 'by_player',
        msToActivate: DAYS_OPEN * DAY,
        msToWager: DAYS_OPEN * DAY,
      });
    let given = amountCents > 0 ? 1 : 0;
    for (const { group_key, groups: wanted } of birthday.offers) {
      const offer = offers.all.find((each) => each.group_key === group_key);
      if (offer && wanted.some((group) => member.groups.includes(group)))
        given += await offers.give(trx, offer, { playerId, currency });
    }
    return given;
  }
}
