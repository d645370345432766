import type { BonusData, BonusOffer } from '../../prizes/bonus-data.ts';
import { convertAmount } from '../../money/convert-amount.ts';
import { itemTitle } from '../../prizes/gift-titles.ts';
import type { LocalizedTitle, LootboxItem } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import {
  bonusAmount,
  isFor,
  isInCurrency,
  normalizeCode,
  openingOf,
  type OfferOf,
  type Recipient,
  usePeriod,
} from './offers.model.ts';
import { countUse, deleteUses, findDeposits, findUses, insertUse } from './offers.repository.ts';

const DAY = 86_400_000;

export type CouponStatus = 'success' | 'already_used' | 'invalid' | 'expired';
/** Why a deposit code cannot be chosen. */
export type CodeProblem = 'invalid' | 'not_open' | 'expired' | 'already_used';
export type FoundCode = { offer: OfferOf<'deposit'> } | { problem: CodeProblem };

/** Prizes that other modules give: they say how much, and the catalogue of offers has the other terms. */
export type Prizes = {
  /** An item drawn from a loot box. */
  giveItem(
    trx: PlatformTransaction,
    prize: { playerId: number; currency: string; groupKey: string; item: LootboxItem },
  ): Promise<void>;
  /** Free spins that were bought in the shop or won. */
  giveFreespins(trx: PlatformTransaction, spins: ShopFreespins): Promise<void>;
};

export type ShopFreespins = {
  playerId: number;
  currency: string;
  /** The exchange that paid for them. Omitted when they were won. */
  exchangeId?: number;
  groupKey: string;
  title: LocalizedTitle;
  count: number;
  games: readonly string[];
  wager: number;
  hoursValid: number;
};

export type Offers = ReturnType<typeof createOffers>;

type Needs = Pick<Services, 'db' | 'clock' | 'bonuses' | 'freespins'> & { data: BonusData };

export function createOffers({ db, clock, bonuses, freespins, data }: Needs) {
  const offersOf = <Occasion extends BonusOffer['occasion']>(occasion: Occasion): OfferOf<Occasion>[] =>
    data.offers.filter((offer): offer is OfferOf<Occasion> => offer.occasion === occasion);

  /** Gives everything in an offer that exists in the currency. Returns the number of gifts. */
  async function give(
    trx: PlatformTransaction,
    offer: BonusOffer,
    to: { playerId: number; currency: string; depositCents?: number },
  ): Promise<number> {
    const { playerId, currency, depositCents } = to;
    let given = 0;
    for (const prize of offer.gives) {
      const { title, wager, begins } = prize;
      const common = {
        playerId,
        groupKey: offer.group_key,
        title,
        currency,
        wager,
        begins,
        maxWinCents: prize.max_win?.[currency],
        msToActivate: prize.days_to_activate * DAY,
        msToWager: prize.days_to_wager * DAY,
      };
      if (prize.type === 'bonus') {
        const amountCents = bonusAmount(prize, currency, depositCents);
        if (amountCents === 0) continue;
        await bonuses.give(trx, { ...common, amountCents, maxBetCents: prize.max_bet?.[currency] });
        given += 1;
        continue;
      }
      const betCents = prize.bet[currency];
      const { parts = 1, count, games } = prize;
      if (betCents === undefined) continue;
      for (let part = 0; part < parts; part += 1)
        await freespins.give(trx, {
          ...common,
          total: count / parts,
          betCents,
          games,
          msToPlay: prize.days_to_play * DAY,
          ...(part > 0 ? { from: clock() + part * DAY } : {}),
        });
      given += parts;
    }
    return given;
  }

  /** Marks the offer as taken by the player. False when it already was. */
  async function take(trx: PlatformTransaction, offer: BonusOffer, playerId: number): Promise<boolean> {
    const now = clock();
    const period = usePeriod(offer, now);
    return period === null || insertUse(trx, { playerId, groupKey: offer.group_key, period, now });
  }

  async function hasTaken(playerId: number): Promise<(offer: BonusOffer) => boolean> {
    const uses = await findUses(db, playerId);
    return (offer) => uses.has(`${offer.group_key} ${usePeriod(offer, clock())}`);
  }

  /** Offers for deposit number `deposits + 1`. */
  async function listForDeposit(recipient: Recipient): Promise<OfferOf<'deposit'>[]> {
    const isTaken = await hasTaken(recipient.id);
    const next = (await findDeposits(db, recipient.id)) + 1;
    return offersOf('deposit').filter(
      (offer) =>
        isFor(offer, recipient) &&
        isInCurrency(offer, recipient.currency) &&
        openingOf(offer, clock()).state === 'open' &&
        (offer.deposit_number ?? next) === next &&
        !isTaken(offer),
    );
  }

  /** The deposit offer of a code, or why the player cannot choose it now. */
  async function findForDeposit(recipient: Recipient, code: string): Promise<FoundCode> {
    const offer = offersOf('deposit').find((each) => each.code === normalizeCode(code));
    if (!offer || !isFor(offer, recipient) || !isInCurrency(offer, recipient.currency))
      return { problem: 'invalid' };
    const { state } = openingOf(offer, clock());
    if (state !== 'open') return { problem: state === 'over' ? 'expired' : 'not_open' };
    if ((await hasTaken(recipient.id))(offer)) return { problem: 'already_used' };
    const deposits = await findDeposits(db, recipient.id);
    const number = offer.deposit_number ?? deposits + 1;
    if (number <= deposits) return { problem: 'already_used' };
    return number === deposits + 1 ? { offer } : { problem: 'not_open' };
  }

  async function redeemCoupon(
    recipient: Recipient,
    code: string,
  ): Promise<{ status: CouponStatus; offer?: BonusOffer }> {
    const offer = offersOf('coupon').find((each) => each.code === normalizeCode(code));
    if (!offer || !isFor(offer, recipient) || !isInCurrency(offer, recipient.currency))
      return { status: 'invalid' };
    const { state } = openingOf(offer, clock());
    if (state !== 'open') return { status: state === 'over' ? 'expired' : 'invalid' };
    const { group_key: groupKey, uses_in_all: limit } = offer;
    const { id: playerId, currency } = recipient;
    const isGiven = await db.transaction().execute(async (trx) => {
      if (!(await take(trx, offer, playerId))) return false;
      if (limit !== undefined && !(await countUse(trx, groupKey, limit))) {
        await deleteUses(trx, playerId, groupKey);
        return false;
      }
      await give(trx, offer, { playerId, currency });
      return true;
    });
    return isGiven ? { status: 'success', offer } : { status: 'already_used' };
  }

  const prizes: Prizes = {
    async giveItem(trx, { playerId, currency, groupKey, item }) {
      const { freespins: spins, bonus } = data.defaults;
      const common = { playerId, groupKey, title: itemTitle(item), wager: item.wager } as const;
      const maxWinIn = (wanted: string) => amountIn(item.max_win, wanted);
      if (item.type === 'bonus') {
        const { currency: own, amount_cents: amountCents } = item.bonus_amount;
        await bonuses.give(trx, {
          ...common,
          currency: own,
          amountCents,
          maxBetCents: bonus.max_bet?.[own],
          maxWinCents: maxWinIn(own),
          begins: item.wager === 0 ? 'at_once' : 'by_player',
          msToActivate: bonus.days_to_activate * DAY,
          msToWager: bonus.days_to_wager * DAY,
        });
        return;
      }
      await freespins.give(trx, {
        ...common,
        ...stakeIn(currency),
        total: item.freespins_count,
        games: spins.games,
        maxWinCents: maxWinIn(stakeIn(currency).currency),
        begins: 'by_player',
        msToActivate: spins.days_to_activate * DAY,
        msToPlay: spins.days_to_play * DAY,
        msToWager: spins.days_to_wager * DAY,
      });
    },

    async giveFreespins(trx, { count, hoursValid, currency, ...spins }) {
      const { days_to_play: days, days_to_wager: daysToWager } = data.defaults.freespins;
      await freespins.give(trx, {
        ...spins,
        ...stakeIn(currency),
        total: count,
        begins: 'by_player',
        msToActivate: (hoursValid / 24) * DAY,
        msToPlay: days * DAY,
        msToWager: daysToWager * DAY,
      });
    },
  };

  /** The stake of a round in the player’s currency, or in EUR, like money from the shop (SHOP-51). */
  function stakeIn(currency: string): { currency: string; betCents: number } {
    const { bet } = data.defaults.freespins;
    const own = bet[currency];
    if (own !== undefined) return { currency, betCents: own };
    return { currency: 'EUR', betCents: bet['EUR'] ?? 20 };
  }

  /** The amount in the currency, or the value of the amount in EUR. */
  function amountIn(list: LootboxItem['max_win'], currency: string): number | undefined {
    const find = (wanted: string) => list?.find((each) => each.currency === wanted)?.amount_cents;
    const euros = find('EUR');
    if (find(currency) !== undefined || euros === undefined) return find(currency);
    // Without a rate, the limit is 0: without a limit it would be endless.
    return Math.floor(convertAmount(euros, { from: 'EUR', to: currency, at: clock() }) ?? 0);
  }

  return { all: data.offers, offersOf, give, take, listForDeposit, findForDeposit, redeemCoupon, prizes };
}
