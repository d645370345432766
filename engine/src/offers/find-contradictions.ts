import type { MoneyByCurrency, Offer } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import type { Currency } from '../compile/compiled-snapshot.ts';
import { formatAmount } from '../money.ts';
import { valueIn, valuesIn, type Scope } from '../text/scope.ts';
import { offerTexts, type OfferText } from './offer-texts.ts';
import { readClaims, type Amount, type Claim, type CountedTerm } from './read-claims.ts';

/** A number in a text that is another one in the offer. */
export type OfferContradiction = {
  /** Of the text in its language: `/title/de`. */
  readonly pointer: string;
  readonly locale: string;
  /** Where it stands in that text, in UTF-16 units; `end` is after it. */
  readonly start: number;
  readonly end: number;
  /** What stands there. */
  readonly word: string;
  readonly term: CountedTerm | 'amount';
  /** What the offer says, as it would be written there. */
  readonly meant: readonly string[];
};

/**
 * Compares the numbers in a document’s texts with its offers, in every language: percentages, wagers, numbers of spins
 * and days, and amounts, those of variables included. A number is right when some offer that the text may be about says
 * it; what no offer says anything of is not compared. Pure; costs nothing for documents without an offer.
 *
 * @param data the document as it is stored, or as somebody is typing it: what does not fit its schema is passed over.
 * @param currencies the currency table, by code.
 */
export function findContradictions(
  kind: string,
  data: Readonly<Record<string, unknown>>,
  currencies: ReadonlyMap<string, Currency>,
): OfferContradiction[] {
  return offerTexts(kind, data).flatMap((text) =>
    Object.entries(text.texts).flatMap(([locale, written]) =>
      typeof written === 'string' ? judgeText(written, locale, text, currencies) : [],
    ),
  );
}

function judgeText(
  written: string,
  locale: string,
  { offers, scope, pointer, isClaim }: OfferText,
  currencies: ReadonlyMap<string, Currency>,
): OfferContradiction[] {
  const numberOf = (name: string): number | undefined => {
    const value = valueIn(valuesIn(scope, 'EUR'), name);
    return typeof value === 'number' ? value : undefined;
  };
  const claims = readClaims(written, { locale, currencies }, numberOf);
  const stated = claims.flatMap((claim) => (claim.term === 'amount' ? claim.amounts : []));
  return claims.flatMap((claim) => {
    const { start, end, word } = claim;
    const found = (term: OfferContradiction['term'], meant: readonly string[] | null): OfferContradiction[] =>
      meant === null || meant.length === 0
        ? []
        : [{ pointer: `${pointer}/${locale}`, locale, start, end, word, term, meant }];
    if (claim.term !== 'amount' && claim.term !== 'variable')
      return found(claim.term, otherCount(claim, offers, locale));
    if (claim.limit === undefined && (!isClaim || isWorkedOut(claim, stated, offers))) return [];
    const format = ({ currency, minor }: Amount): string =>
      formatAmount(currencies, minor, { currency, locale, whole: 'short' });
    const other =
      claim.term === 'amount'
        ? otherAmounts(claim.amounts, offers)
        : otherVariable(claim.name, scope, offers);
    return found('amount', other && [...new Set(other.map(format))]);
  });
}

/** What an offer says of a term; of a range both ends, and each number in between agrees. */
const COUNTS: Record<CountedTerm, (offer: Offer) => readonly [least: unknown, most: unknown]> = {
  percentage: ({ percentage, leastPercentage = percentage }) => [leastPercentage, percentage],
  wagering: ({ wagering }) => [wagering?.times, wagering?.times],
  spins: ({ spins }) => [spins?.least ?? spins?.count, spins?.count],
  days: ({ daysToUse }) => [daysToUse, daysToUse],
};
const SIGNS: Record<CountedTerm, string> = { percentage: '%', wagering: '×', spins: '', days: '' };

/** What the offers say instead; null when one says the same, or none says anything of it. */
function otherCount(
  { term, values }: Extract<Claim, { values: unknown }>,
  offers: readonly Offer[],
  locale: string,
): string[] | null {
  const stated = offers
    .map(COUNTS[term])
    .filter((range): range is [number, number] => range.every((end) => typeof end === 'number'));
  if (values.some((value) => stated.some(([least, most]) => value >= least && value <= most))) return null;
  // A calendar lasts as many days as it has prizes.
  if (term === 'days' && offers.some(({ prizes }) => values.some((value) => value === prizes?.count)))
    return null;
  const write = (count: number): string => `${count.toLocaleString(locale)}${SIGNS[term]}`;
  return [
    ...new Set(
      stated.map(([least, most]) => (least === most ? write(most) : `${write(least)}–${write(most)}`)),
    ),
  ];
}

const amountsOf = ({ minimumDeposit, maximum, spins, greatestStake, prizes }: Offer): MoneyByCurrency[] =>
  [maximum, minimumDeposit, greatestStake, spins?.value, prizes?.pool, prizes?.stake]
    .filter(isRecord)
    .map(amountsIn);

/** The amounts as far as somebody has typed them. */
const amountsIn = (amounts: unknown): MoneyByCurrency =>
  Object.fromEntries(
    Object.entries(isRecord(amounts) ? amounts : {}).filter(([, amount]) => isMinor(amount)),
  ) as MoneyByCurrency; // The filter leaves numbers alone.

const isMinor = (amount: unknown): amount is number => Number.isSafeInteger(amount);

function otherAmounts(said: readonly Amount[], offers: readonly Offer[]): Amount[] | null {
  const stated = offers.flatMap(amountsOf);
  const comparable = said.flatMap(({ currency }) =>
    stated.flatMap((amounts) => {
      const minor = amounts[currency];
      return minor === undefined ? [] : [{ currency, minor }];
    }),
  );
  const isStated = said.some(({ currency, minor }) =>
    comparable.some((amount) => amount.currency === currency && amount.minor === minor),
  );
  return isStated ? null : comparable;
}

/**
 * Whether an amount follows from the offer and what stands beside it: “deposit €100 and play with €150”, and what all
 * spins are worth together.
 */
function isWorkedOut(claim: Claim, beside: readonly Amount[], offers: readonly Offer[]): boolean {
  if (claim.term !== 'amount') return false;
  return claim.amounts.some((amount) =>
    offers.some((offer) => isWorthOfSpins(amount, offer) || isShareOf(amount, beside, offer)),
  );
}

function isWorthOfSpins({ currency, minor }: Amount, { spins }: Offer): boolean {
  const value = amountsIn(spins?.value)[currency];
  return spins !== undefined && value !== undefined && value * spins.count === minor;
}

/** One of a deposit, its bonus and both together, where another of them is in the text and the terms allow them. */
function isShareOf(
  { currency, minor }: Amount,
  beside: readonly Amount[],
  { percentage, minimumDeposit, maximum }: Offer,
): boolean {
  if (typeof percentage !== 'number') return false;
  const least = amountsIn(minimumDeposit)[currency] ?? 0;
  const most = amountsIn(maximum)[currency] ?? Number.POSITIVE_INFINITY;
  const isDeposit = (deposit: number, found: number): boolean => {
    const bonus = Math.min((deposit * percentage) / 100, most);
    return deposit >= least && (found === bonus || found === deposit + bonus);
  };
  return beside.some(
    (other) =>
      other.currency === currency && (isDeposit(other.minor, minor) || isDeposit(minor, other.minor)),
  );
}

/** A variable is right when its amounts are those of one term in every currency that either has an amount for. */
function otherVariable(name: string, scope: Scope, offers: readonly Offer[]): Amount[] | null {
  const said: Record<string, number> = {};
  for (const [currency, values] of Object.entries(scope)) {
    const value = valueIn(values, name);
    if (isRecord(value) && isMinor(value['amount_cents'])) said[currency] = value['amount_cents'];
  }
  const stated = offers.flatMap(amountsOf);
  if (Object.keys(said).length === 0 || stated.length === 0) return null;
  const differences = stated.map((amounts) =>
    [...new Set([...Object.keys(said), ...Object.keys(amounts)])].flatMap((currency) => {
      const [mine, theirs] = [amountIn(said, currency), amountIn(amounts, currency)];
      const isSame = mine?.currency === theirs?.currency && mine?.minor === theirs?.minor;
      return isSame || !theirs ? [] : [theirs];
    }),
  );
  if (differences.some((each) => each.length === 0)) return null;
  // The term that is most alike is the one that is meant.
  return differences.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

/** Currencies that are left out read the euros. */
function amountIn(amounts: Readonly<Record<string, number>>, currency: string): Amount | undefined {
  const own = amounts[currency];
  if (own !== undefined) return { currency, minor: own };
  return amounts['EUR'] === undefined ? undefined : { currency: 'EUR', minor: amounts['EUR'] };
}
