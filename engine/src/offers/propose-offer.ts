import { validateDocument, type MoneyByCurrency, type Offer } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import type { Currency } from '../compile/compiled-snapshot.ts';
import type { Scope } from '../text/scope.ts';
import { ownTexts } from './offer-texts.ts';
import { readClaims, type CountedTerm, type Limit } from './read-claims.ts';

/** Kinds whose documents may have an offer. */
export const OFFER_KINDS = [
  'banner',
  'promotion-page',
  'shop-card',
  'additional-gifts',
  'gift-overrides',
] as const;

export type ProposedOffer = {
  readonly offer: Offer;
  /** What a person has to add or decide: terms that are missing, and those of which texts say several. */
  readonly open: readonly string[];
};

/**
 * Reads an offer from what a document without one says: its fields, such as a wager, and the numbers of its texts in all
 * languages. Where texts disagree, the number that most of them say is proposed and the others are named. Null when the
 * document has an offer, may have none, or says nothing that would be one.
 *
 * @param currencies the currency table, by code.
 */
export function proposeOffer(
  kind: string,
  data: Readonly<Record<string, unknown>>,
  currencies: ReadonlyMap<string, Currency>,
): ProposedOffer | null {
  if (!OFFER_KINDS.some((known) => known === kind) || data['offer'] !== undefined) return null;
  const said = readDocument(kind, data, currencies);
  const percentage = said.count('percentage');
  // What a box may hold, or a ticket win, is no number of spins that its buyer gets.
  const isPrize = kind === 'shop-card' && data['type'] !== 'freespins';
  const spins = isPrize ? undefined : (countIn(data['rate'], 'freespins_count') ?? said.count('spins'));
  const times = countIn(data, 'wager') ?? said.count('wagering') ?? (said.isWithoutWager ? 0 : undefined);
  const days = countIn(data, 'daysToUse') ?? said.count('days');
  const maximum = said.amount('most');
  const minimumDeposit = said.amount('least');
  // That nothing is wagered is said of prizes of contests, too, which are no offers.
  if (percentage === undefined && spins === undefined && !times && !isPrize) return null;
  const offerKind = kindOf({ percentage, spins, maximum, isCashback: said.isCashback });
  const takesDeposit = offerKind === 'deposit' || offerKind === 'spins';
  const [game] = Array.isArray(data['games']) ? (data['games'] as unknown[]) : [];
  const offer: Offer = {
    kind: offerKind,
    ...(takesDeposit && minimumDeposit ? { minimumDeposit } : {}),
    ...(percentage === undefined ? {} : { percentage }),
    ...(maximum ? { maximum } : {}),
    ...(spins === undefined
      ? {}
      : { spins: { count: spins, ...(typeof game === 'string' ? { game } : {}) } }),
    ...(times === undefined ? {} : { wagering: { times, of: ofWhat(offerKind, spins) } }),
    ...(days === undefined ? {} : { daysToUse: days }),
  };
  const { problems } = validateDocument(kind, { ...data, offer });
  const lacking = problems
    .filter(({ pointer }) => pointer.startsWith('/offer'))
    .map(({ pointer, message }) => `${pointer}: ${message}`);
  return { offer, open: [...said.disagreements(), ...lacking] };
}

type Known = {
  percentage: number | undefined;
  spins: number | undefined;
  maximum: MoneyByCurrency | undefined;
  isCashback: boolean;
};

function kindOf({ percentage, spins, maximum, isCashback }: Known): Offer['kind'] {
  if (percentage !== undefined) return isCashback ? 'cashback' : 'deposit';
  if (spins !== undefined) return 'spins';
  return maximum ? 'bonus' : 'prize';
}

function ofWhat(kind: Offer['kind'], spins: number | undefined): NonNullable<Offer['wagering']>['of'] {
  if (kind === 'spins' || kind === 'prize') return 'winnings';
  return spins === undefined ? 'bonus' : 'bonus-and-winnings';
}

const WITHOUT_WAGER =
  /(?:no wager|wager-free|without a wager|ohne umsatz|sans mise|ingen omsetning|uten omsetning|senza requisit|läbimängimiseta)/iu;
const CASHBACK = /(?:cashback|net loss|verlust|pertes|nettotap|perdita|kaotus)/iu;

const WORDS: Record<CountedTerm, string> = {
  percentage: 'percentages',
  wagering: 'wagers',
  spins: 'numbers of spins',
  days: 'numbers of days',
};

function readDocument(
  kind: string,
  data: Readonly<Record<string, unknown>>,
  currencies: ReadonlyMap<string, Currency>,
) {
  const counts = new Map<CountedTerm, Map<number, number>>();
  const amounts = new Map<Limit, MoneyByCurrency>();
  let isWithoutWager = false;
  let isCashback = false;
  for (const { texts, scope } of ownTexts(kind, data))
    for (const [locale, text] of Object.entries(texts)) {
      if (typeof text !== 'string') continue;
      isWithoutWager ||= WITHOUT_WAGER.test(text);
      isCashback ||= CASHBACK.test(text);
      for (const claim of readClaims(text, { locale, currencies })) {
        if (claim.term === 'variable') {
          const inserted = variableIn(scope, claim.name);
          if (claim.limit && inserted && !amounts.has(claim.limit)) amounts.set(claim.limit, inserted);
        } else if (claim.term === 'amount') {
          const [only, ...others] = claim.amounts;
          // A sign of several currencies does not say which is meant.
          if (claim.limit && only && others.length === 0)
            amounts.set(claim.limit, { [only.currency]: only.minor, ...amounts.get(claim.limit) });
        } else {
          const votes = counts.get(claim.term) ?? new Map<number, number>();
          const value = claim.values.at(-1) ?? 0;
          votes.set(value, (votes.get(value) ?? 0) + 1);
          counts.set(claim.term, votes);
        }
      }
    }
  const ranked = (term: CountedTerm): number[] =>
    [...(counts.get(term) ?? [])].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
  return {
    isWithoutWager,
    isCashback,
    count: (term: CountedTerm): number | undefined => ranked(term)[0],
    // What has no euros has nothing to fall back on, so it is left to a person.
    amount: (limit: Limit): MoneyByCurrency | undefined => {
      const found = amounts.get(limit);
      return found?.['EUR'] === undefined ? undefined : found;
    },
    disagreements: (): string[] =>
      [...counts.keys()].flatMap((term) => {
        const [first, ...others] = ranked(term);
        return others.length === 0
          ? []
          : [
              `Texts say several ${WORDS[term]}: ${first}, and also ${others.join(', ')}. Decide which holds.`,
            ];
      }),
  };
}

function variableIn(scope: Scope, name: string): MoneyByCurrency | undefined {
  const amounts = Object.entries(scope).flatMap(([currency, values]) => {
    const value: unknown = isRecord(values) ? values[name] : undefined;
    const minor = isRecord(value) ? value['amount_cents'] : undefined;
    return typeof minor === 'number' ? [[currency, minor] as const] : [];
  });
  return amounts.length > 0 ? Object.fromEntries(amounts) : undefined;
}

function countIn(data: unknown, name: string): number | undefined {
  const value = isRecord(data) ? data[name] : undefined;
  return typeof value === 'number' ? value : undefined;
}
