import type { Offer } from '@marquee/schemas';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency } from '../compile/compiled-snapshot.ts';
import { spellNumber } from '../testing/spell-number.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { findContradictions } from './find-contradictions.ts';

// The same numbers in all the ways in which people write them: in words, with any separator of thousands, with the sign
// of a currency or of per cent at either end, near or apart.

const SEED = announceSeed('Copy as people write it');

const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  (
    [
      ['EUR', 'fiat', 100],
      ['NOK', 'fiat', 100],
      ['CAD', 'fiat', 100],
      ['AUD', 'fiat', 100],
    ] as const
  ).map(([code, kind, subunits_to_unit]) => [code, { code, kind, subunits_to_unit }]),
);

const OFFER = {
  kind: 'deposit',
  percentage: 50,
  minimumDeposit: { EUR: 2000, NOK: 20_000 },
  maximum: { EUR: 100_000, NOK: 1_000_000 },
  spins: { count: 1250, name: 'Fox of the Fjord', value: { EUR: 20, NOK: 200 } },
  wagering: { times: 30, of: 'bonus-and-winnings' },
  daysToUse: 14,
  greatestStake: { EUR: 500, NOK: 5000 },
} satisfies Offer;

/** The words of it that are found to contradict. */
const wrongIn = (text: string, locale: string, offer: Offer = OFFER): string[] =>
  findContradictions(
    'banner',
    { title: { en: 'Offer' }, text: { [locale]: text }, order: { a: 1 }, offer },
    CURRENCIES,
  ).map(({ term, word }) => `${term}: ${word}`);

const LOCALES = ['en', 'en-AU', 'en-CA', 'en-NZ', 'de', 'fr-CA', 'it', 'no', 'et'] as const;
type Words = {
  percent: readonly string[];
  spins: (count: string) => string;
  days: (count: string) => string;
  times: (count: string) => string;
  euros: readonly string[];
};
const WORDS: Record<string, Words> = {
  en: {
    percent: ['percent', 'per cent'],
    spins: (count) => `${count} free spins`,
    days: (count) => `within ${count} days`,
    times: (count) => `wagered ${count} times`,
    euros: ['euros', 'EUR'],
  },
  de: {
    percent: ['Prozent'],
    spins: (count) => `${count} Freispiele`,
    days: (count) => `in ${count} Tagen`,
    times: (count) => `${count} Mal umzusetzen`,
    euros: ['Euro', 'EUR'],
  },
  fr: {
    percent: ['pour cent'],
    spins: (count) => `${count} tours gratuits`,
    days: (count) => `en ${count} jours`,
    times: (count) => `à miser ${count} fois`,
    euros: ['euros', 'EUR'],
  },
  it: {
    percent: ['per cento'],
    spins: (count) => `${count} giri gratis`,
    days: (count) => `in ${count} giorni`,
    times: (count) => `da giocare ${count} volte`,
    euros: ['euro', 'EUR'],
  },
  no: {
    percent: ['prosent'],
    spins: (count) => `${count} gratisspinn`,
    days: (count) => `innen ${count} dager`,
    times: (count) => `omsettes ${count} ganger`,
    euros: ['euro', 'EUR'],
  },
  et: {
    percent: ['protsenti'],
    spins: (count) => `${count} tasuta keerutust`,
    days: (count) => `${count} päeva jooksul`,
    times: (count) => `läbimängimine ${count} korda`,
    euros: ['eurot', 'EUR'],
  },
};
const wordsOf = (locale: string): Words => WORDS[locale.split('-')[0] ?? ''] as Words;

const GAPS = ['', ' ', '\u00a0', '\u202f'];
const SEPARATORS = ['', ' ', '\u00a0', '\u202f', '.', ',', '’', "'"];

const inDigits = (value: number, separator: string): string =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
const number = fc.record({ separator: fc.constantFrom(...SEPARATORS), isWord: fc.boolean() }).map(
  ({ separator, isWord }) =>
    (value: number, locale: string): string =>
      isWord ? spellNumber(value, locale) : inDigits(value, separator),
);

type Way = { gap: string; at: number; isBefore: boolean; separator: string };
const way: fc.Arbitrary<Way> = fc.record({
  gap: fc.constantFrom(...GAPS),
  at: fc.nat(5),
  isBefore: fc.boolean(),
  separator: fc.constantFrom(...SEPARATORS),
});

const amount = (value: number, locale: string, { gap, at, isBefore, separator }: Way): string => {
  const { euros } = wordsOf(locale);
  const written = inDigits(value, separator);
  const sign = ['€', ...euros][at % (euros.length + 1)] ?? '€';
  if (sign === '€' || sign === 'EUR')
    return isBefore
      ? `${sign}${sign === 'EUR' ? ' ' : gap}${written}`
      : `${written}${sign === 'EUR' ? ' ' : gap}${sign}`;
  return `${written} ${sign}`;
};
const percent = (value: string, locale: string, { gap, at }: Way): string => {
  const signs = ['%', ...wordsOf(locale).percent];
  const sign = signs[at % signs.length] ?? '%';
  return sign === '%' && /\d$/.test(value) ? `${value}${gap}%` : `${value} ${signs[1]}`;
};

const TERMS = ['percentage', 'spins', 'days', 'wagering', 'amount'] as const;

describe('copy that agrees with its offer', () => {
  it('[OFFER-03] is flagged in no way of writing it, and another number is in every one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...TERMS),
        number,
        way,
        fc.integer({ min: 2, max: 99 }),
        (locale, term, write, how, other) => {
          const words = wordsOf(locale);
          const says: Record<(typeof TERMS)[number], (value: number) => string> = {
            percentage: (value) => percent(write(value, locale), locale, how),
            spins: (value) => words.spins(write(value, locale)),
            days: (value) => words.days(write(value, locale)),
            wagering: (value) => words.times(write(value, locale)),
            amount: (value) => amount(value, locale, how),
          };
          const right = { percentage: 50, spins: 1250, days: 14, wagering: 30, amount: 1000 }[term];
          const wrong = term === 'spins' || term === 'amount' ? 1000 + other * 3 + 251 : other;
          expect([says[term](right), wrongIn(says[term](right), locale)]).toEqual([says[term](right), []]);
          if (wrong === right) return;
          const text = says[term](wrong);
          expect([text, wrongIn(text, locale).map((found) => found.split(':')[0])]).toEqual([text, [term]]);
        },
      ),
      { seed: SEED, numRuns: 3000 },
    );
  });

  /** True beside the offer above, and easily mistaken. */
  it.each<[string, readonly string[]]>([
    [
      'en',
      [
        'Spins are worth €0.20 a spin, at most €5 per spin.',
        'Wins up to 5,000× your stake. A maximum win of 500x.',
        'Slots count 100%, live games contribute 10%.',
        'Fox of the Fjord returns 96.5% (RTP 96.5 %).',
        'Twelve hundred and fifty free spins: 1250 spins at €0.20, €250 in all.',
        '5 × 250 free spins. 2 x €500 for you.',
        '50 spins a day, 50 spins every day, 20 free spins daily.',
        'For players who deposited in the last 30 days; again every 7 days.',
        'Deposit €100 and play with €150: €50 are on us.',
        'Double points: 2× comp points.',
        'Jackpots above €1 million, and €3k for others.',
        'You can take it 3 times.',
        'Get 50% up to €1,000 within 14 days, wagered 30×.',
      ],
    ],
    [
      'de',
      [
        'Jeder Dreh ist 0,20 € wert, höchstens 5 € pro Spin.',
        'Gewinne bis 5.000×. Höchstgewinn 500x.',
        'Slots zählen 100 %, Livespiele zählen 10 %.',
        'Auszahlungsquote 96,5 %.',
        '5 × 250 Freispiele. 2 x 500 €.',
        '50 Freispiele pro Tag, täglich 50 Freispiele am Tag.',
        'In den letzten 30 Tagen eingezahlt, alle 7 Tage neu.',
        'Zahle 100 € ein und spiele mit 150 €: 50 € sind von uns.',
        'Doppelt: 2× Punkte.',
        'Eintausendzweihundertfünfzig Freispiele, dreißigfach umzusetzen, 30-facher Umsatz.',
      ],
    ],
    [
      'fr-CA',
      [
        'Chaque tour vaut 0,20 €, au plus 5 € par tour.',
        'Gains jusqu’à 5 000×. Gain maximal : 500×.',
        'Les machines comptent pour 100 %, le direct compte pour 10 %.',
        'Retour au joueur : 96,5 %.',
        '5 × 250 tours gratuits. 2 x 500 €.',
        '50 tours par jour, 50 tours gratuits chaque jour.',
        'Dépôt dans les 30 derniers jours, à nouveau tous les 7 jours.',
        'Déposez 100 € et jouez avec 150 € : 50 € sont pour nous.',
        'Deux fois plus : 2× points.',
      ],
    ],
    [
      'it',
      [
        'Ogni giro vale 0,20 €, al massimo 5 € per giro.',
        'Vincite fino a 5.000×. Vincita massima 500x.',
        'Le slot contano al 100%, i giochi dal vivo contano al 10%.',
        'Ritorno al giocatore 96,5%.',
        '5 × 250 giri gratis. 2 x 500 €.',
        '50 giri al giorno, 50 giri gratis ogni giorno.',
        'Un deposito negli ultimi 30 giorni, di nuovo ogni 7 giorni.',
        'Deposita 100 € e gioca con 150 €: 50 € li mettiamo noi.',
        'Doppio: 2× punti.',
      ],
    ],
    [
      'no',
      [
        'Hvert spinn er verdt 0,20 €, høyst 5 € per spinn.',
        'Gevinster opptil 5 000×. Maksgevinst 500x.',
        'Automater teller 100 %, livespill teller 10 %.',
        'Tilbakebetaling 96,5 %.',
        '5 × 250 gratisspinn. 2 x 500 €.',
        '50 spinn om dagen, 50 gratisspinn hver dag.',
        'Innskudd de siste 30 dager, på nytt hver 7 dag.',
        'Sett inn 100 € og spill med 150 €: 50 € er fra oss.',
        'Dobbelt: 2× poeng.',
      ],
    ],
    [
      'et',
      [
        'Iga keerutus on väärt 0,20 €, kõige rohkem 5 € keerutuse kohta.',
        'Võidud kuni 5000×. Maksimaalne võit 500x.',
        'Slotid arvestatakse 100%, otsemängud arvestatakse 10%.',
        'Tagasimakse 96,5%.',
        '5 × 250 tasuta keerutust. 2 x 500 €.',
        '50 keerutust päevas, 50 tasuta keerutust iga päev.',
        'Sissemakse viimase 30 päeva jooksul, uuesti iga 7 päeva järel.',
        'Sissemakse 100 €, mängi 150 €: 50 € meie poolt.',
        'Topelt: 2× punktid.',
      ],
    ],
  ])('is not flagged where %s counts something else', (locale, texts) => {
    expect(texts.flatMap((text) => wrongIn(text, locale))).toEqual([]);
  });

  it('is flagged all the same where such words are in another sentence', () => {
    expect(wrongIn('Slots count 100%. Get 40%!', 'en')).toEqual(['percentage: 40%']);
    expect(wrongIn('Wins up to 5,000×. Wager them up to 20×.', 'en')).toEqual(['wagering: 20×']);
    expect(wrongIn('Deposit €100, get €60, up to €900.', 'en')).toEqual([
      'amount: €100',
      'amount: €60',
      'amount: €900',
    ]);
  });
});
