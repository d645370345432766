import type { ResolvedOffer } from '@marquee/schemas';
import type { Translate } from '../../environment.tsx';
import { formatPercent } from '../formats/format-percent.ts';

export type OfferLine = { readonly key: string; readonly text: string };

type Language = { readonly t: Translate; readonly locale: string };

/**
 * The significant terms of an offer, each in a few words, in the order in which a player meets them: who may take it, for
 * which deposit, what it brings, what has to be wagered, how long. Amounts are those of the visitor's currency. Terms
 * that the offer leaves out have no line.
 */
export function offerLines(offer: ResolvedOffer, { t, locale }: Language): OfferLine[] {
  const { takers, minimumDeposit, daysToUse, greatestStake, code } = offer;
  const lines: (OfferLine | false | undefined)[] = [
    takers && line('takers', t(`BLOCKS.OFFER.TAKERS.${nameOf(takers)}`)),
    productsLine(offer, t),
    depositLine(offer, { t, locale }),
    minimumDeposit &&
      line('minimumDeposit', t('BLOCKS.OFFER.DEPOSIT_FROM', { amount: minimumDeposit.formatted })),
    ...valueLines(offer, { t, locale }),
    ...prizesLines(offer, t),
    wageringLine(offer, { t, locale }),
    greatestStake && line('greatestStake', t('BLOCKS.OFFER.STAKE', { amount: greatestStake.formatted })),
    daysToUse !== undefined && line('daysToUse', t('BLOCKS.OFFER.DAYS', { count: daysToUse })),
    code !== undefined && line('code', t('BLOCKS.OFFER.CODE', { code })),
  ];
  return lines.filter((each) => each !== undefined && each !== false);
}

const line = (key: string, text: string): OfferLine => ({ key, text });

/** `new-players` is NEW_PLAYERS in the messages. */
const nameOf = (choice: string): string => choice.toUpperCase().replaceAll('-', '_');

/** One product only is a limit; both are none. */
function productsLine({ products = [] }: ResolvedOffer, t: Translate): OfferLine | undefined {
  const [product, other] = products;
  return product && !other ? line('products', t(`BLOCKS.OFFER.PRODUCTS.${nameOf(product)}`)) : undefined;
}

function depositLine({ depositNumber }: ResolvedOffer, { t, locale }: Language): OfferLine | undefined {
  if (depositNumber === undefined) return undefined;
  if (depositNumber === 1) return line('depositNumber', t('BLOCKS.OFFER.DEPOSIT_FIRST'));
  return line(
    'depositNumber',
    t('BLOCKS.OFFER.DEPOSIT_NUMBER', { number: depositNumber.toLocaleString(locale) }),
  );
}

function valueLines(
  { kind, percentage, leastPercentage, maximum, spins, prizes }: ResolvedOffer,
  { t, locale }: Language,
): (OfferLine | undefined)[] {
  const amount = maximum?.formatted;
  const range = (least: number | undefined, most: number, write: (one: number) => string): string =>
    least === undefined ? write(most) : t('BLOCKS.OFFER.RANGE', { least: write(least), most: write(most) });
  const percent =
    percentage === undefined
      ? undefined
      : range(leastPercentage, percentage, (one) => formatPercent(one, locale));
  const value = (): string | undefined => {
    if (percent !== undefined && amount !== undefined)
      return kind === 'cashback'
        ? t('BLOCKS.OFFER.CASHBACK', { percent, amount })
        : t('BLOCKS.BONUS.PERCENT', { percent, cap: amount });
    if (percent !== undefined && kind === 'cashback') return t('BLOCKS.OFFER.CASHBACK_OPEN', { percent });
    if (amount === undefined) return percent;
    if (prizes) return t('BLOCKS.OFFER.GREATEST_PRIZE', { amount });
    return t(kind === 'spins' ? 'BLOCKS.OFFER.WINNINGS' : 'BLOCKS.OFFER.BONUS', { amount });
  };
  const text = value();
  const ofValue = text === undefined ? undefined : line('maximum', text);
  const ofSpins = spins && [
    line('spins', spinsText(spins, { t, locale })),
    spins.value && line('spinValue', t('BLOCKS.OFFER.SPIN_VALUE', { amount: spins.value.formatted })),
  ];
  // The most that spins can win is said after the spins.
  return kind === 'spins' ? [...(ofSpins ?? []), ofValue] : [ofValue, ...(ofSpins ?? [])];
}

/** How many prizes there are and what all are worth, and what has to be staked to have a part in them. */
function prizesLines({ prizes }: ResolvedOffer, t: Translate): (OfferLine | undefined)[] {
  if (!prizes) return [];
  const { count, pool, stake } = prizes;
  const amount = pool?.formatted;
  return [
    count === undefined ? undefined : line('prizes', t('BLOCKS.OFFER.PRIZES', { count })),
    amount === undefined ? undefined : line('prizePool', t('BLOCKS.OFFER.PRIZE_POOL', { amount })),
    stake && line('prizeStake', t('BLOCKS.OFFER.PRIZE_STAKE', { amount: stake.formatted })),
  ];
}

function spinsText(
  { count, least, name, game: id = '' }: NonNullable<ResolvedOffer['spins']>,
  { t, locale }: Language,
): string {
  const game = name ?? wordsOf(id);
  if (least === undefined) return t('BLOCKS.OFFER.SPINS', { count, game });
  const [from, to] = [least.toLocaleString(locale), count.toLocaleString(locale)];
  return t('BLOCKS.OFFER.SPINS_RANGE', { least: from, most: to, game });
}

function wageringLine({ wagering }: ResolvedOffer, { t, locale }: Language): OfferLine | undefined {
  if (!wagering) return undefined;
  if (wagering.times === 0) return line('wagering', t('BLOCKS.OFFER.NO_WAGER'));
  const times = wagering.times.toLocaleString(locale);
  return line('wagering', t(`BLOCKS.OFFER.WAGER.${nameOf(wagering.of)}`, { times }));
}

const SMALL_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'for',
  'in',
  'of',
  'on',
  'the',
  'to',
]);

/** The words of a game's id, `kite-and-key:fox-of-the-fjord`, as its title is usually written. */
function wordsOf(game: string): string {
  const words = (game.split(':').at(-1) ?? game).split('-');
  return words
    .map((word, at) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}
