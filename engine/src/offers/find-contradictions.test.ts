import type { Offer } from '@marquee/schemas';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency } from '../compile/compiled-snapshot.ts';
import { formatAmount } from '../money.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { findContradictions, type OfferContradiction } from './find-contradictions.ts';

const SEED = announceSeed('Copy that contradicts its offer');

const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  (
    [
      ['EUR', 'fiat', 100],
      ['NOK', 'fiat', 100],
      ['CAD', 'fiat', 100],
      ['JPY', 'fiat', 1],
      ['BTC', 'crypto', 100_000_000],
    ] as const
  ).map(([code, kind, subunits_to_unit]) => [code, { code, kind, subunits_to_unit }]),
);

const OFFER: Offer = {
  kind: 'deposit',
  percentage: 50,
  minimumDeposit: { EUR: 2000, NOK: 20_000 },
  maximum: { EUR: 30_000, NOK: 300_000 },
  spins: { count: 100, name: 'Fox of the Fjord', value: { EUR: 20, NOK: 200 } },
  wagering: { times: 30, of: 'bonus-and-winnings' },
  daysToUse: 7,
  greatestStake: { EUR: 500, NOK: 5000 },
};

const banner = (text: Record<string, string>, more: object = {}): Record<string, unknown> => ({
  title: { en: 'Offer' },
  text,
  order: { a: 1 },
  offer: OFFER,
  ...more,
});

const find = (kind: string, data: Record<string, unknown>): OfferContradiction[] =>
  findContradictions(kind, data, CURRENCIES);
/** What contradicts in an English text of a banner: the words, with what is meant. */
const wrongIn = (text: string, more: object = {}, locale = 'en'): string[] =>
  find('banner', banner({ [locale]: text }, more)).map(
    ({ word, meant }) => `${word} → ${meant.join(', ').replaceAll(/\s/g, ' ')}`,
  );

describe('copy beside the prizes of a race, a lottery or a calendar', () => {
  const offer = {
    kind: 'prize',
    maximum: { EUR: 200_000 },
    daysToUse: 3,
    prizes: { count: 24, pool: { EUR: 800_000 }, stake: { EUR: 5000 } },
  };

  it.each([
    ['€8,000 in prizes, the first of them €2,000.', []],
    ['A ticket for every €50 staked.', []],
    ['Twenty-four days, and 3 days to use each.', []],
    ['€9,000 in prizes.', ['€9,000 → €2,000, €8,000, €50']],
    ['Twenty-five days.', ['Twenty-five days → 3']],
  ])('[OFFER-03] %s', (text, wrong) => {
    expect(wrongIn(text, { offer })).toEqual(wrong);
  });
});

describe('copy beside an offer', () => {
  it('may say what the offer says, in digits or words', () => {
    expect(
      wrongIn(
        '50% up to €300 from €20.00, 100 free spins at €0.20, 30× wager within seven days, €5 a round, 30x or ×30.',
      ),
    ).toEqual([]);
  });

  it.each([
    ['40% more', 'en', ['40% → 50%']],
    ['Wager 20×', 'en', ['20× → 30×']],
    ['a 35x wager', 'en', ['35x → 30×']],
    ['120 free spins', 'en', ['120 free spins → 100']],
    ['twenty spins', 'en', ['twenty spins → 100']],
    ['within five days', 'en', ['five days → 7']],
    ['up to €3,000', 'en', ['€3,000 → €300, €20, €5, €0.20']],
    ['40 % mehr', 'de', ['40 % → 50%']],
    ['120 Freispiele in fünf Tagen', 'de', ['120 Freispiele → 100', 'fünf Tagen → 7']],
    ['bis 3.000 €', 'de', ['3.000 € → 300 €, 20 €, 5 €, 0,20 €']],
    ['20 tours gratuits en cinq jours', 'fr-CA', ['20 tours → 100', 'cinq jours → 7']],
    ['20 gratisspinn på fem dager', 'no', ['20 gratisspinn → 100', 'fem dager → 7']],
    ['opptil 2 000 kr', 'no', ['2 000 kr → 3 000 kr, 200 kr, 50 kr, 2 kr']],
    ['20 giri gratis in cinque giorni', 'it', ['20 giri → 100', 'cinque giorni → 7']],
    ['20 tasuta keerutust viie päeva jooksul', 'et', ['20 tasuta keerutust → 100', 'viie päeva → 7']],
    ['٤٠٪ more', 'en', ['٤٠٪ → 50%']],
  ])('“%s” in %s is found', (text, locale, wrong) => {
    expect(wrongIn(text, {}, locale)).toEqual(wrong);
  });

  it.each([
    ['2% to 10%, 6% for silver', 'en', []],
    ['up to 12%', 'en', ['12% → 2%–10%']],
    ['1 % bis 10 %', 'de', ['1 % → 2%–10%']],
    ['5 à 50 tours, 20 tours pour beaucoup', 'fr-CA', []],
    ['60 free spins', 'en', ['60 free spins → 5–50']],
  ])('“%s” in %s is compared with a range', (text, locale, wrong) => {
    const offer = {
      kind: 'cashback',
      percentage: 10,
      leastPercentage: 2,
      spins: { count: 50, least: 5, name: 'A' },
    };
    expect(wrongIn(text, { offer }, locale)).toEqual(wrong);
  });

  it('is found at the word, in its language', () => {
    const text = { en: 'Get 50% today', de: 'Heute 40 % und 30× Umsatz' };
    expect(find('banner', banner(text))).toEqual([
      {
        pointer: '/text/de',
        locale: 'de',
        start: 6,
        end: 10,
        word: '40 %',
        term: 'percentage',
        meant: ['50%'],
      },
    ]);
    const found = find('banner', banner({ en: 'Get <b>120</b> free' }));
    expect(found).toEqual([]);
  });

  it('keeps places in formatted text, and does not read across its paragraphs', () => {
    const content = { en: '<p>A deal of 30</p><p>days apart: <b>40</b>% now</p>' };
    const block = { id: 't', block: 'terms', props: { content, offer: OFFER } };
    const page = { path: '/p', enabled: true, title: { en: 'P' }, blocks: [block] };
    const [found, ...others] = find('promotion-page', page);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ pointer: '/blocks/0/props/content/en', term: 'percentage' });
    expect(content.en.slice(found?.start, found?.end)).toBe('40</b>%');
  });

  it('is not compared with what the offer says nothing of', () => {
    const offer = { kind: 'prize', daysToUse: 3 };
    expect(wrongIn('Up to €500, 40% of it, 20 spins at 30×', { offer })).toEqual([]);
    expect(wrongIn('Up to $500')).toEqual([]);
    expect(find('banner', { ...banner({ en: '40%' }), offer: undefined })).toEqual([]);
  });

  it('may be about any offer of a page, and is about its own where it has one', () => {
    const spins = { kind: 'spins', spins: { count: 30, name: 'A' } };
    const card = (extra: string) => ({
      label: { en: 'Second' },
      extra: { en: extra },
      bonus: { type: 'freespins', count: 30 },
      wager: 30,
      offer: spins,
    });
    const page = (extra: string, summary: string) => ({
      path: '/p',
      enabled: true,
      title: { en: 'P' },
      summary: { en: summary },
      offer: OFFER,
      blocks: [{ id: 'c', block: 'bonus-cards', props: { cards: [card(extra)] } }],
    });
    expect(find('promotion-page', page('+ 30 spins', '100 spins, then 30 spins'))).toEqual([]);
    expect(find('promotion-page', page('+ 100 spins', '20 spins')).map(({ pointer }) => pointer)).toEqual([
      '/summary/en',
      '/blocks/0/props/cards/0/extra/en',
    ]);
  });

  it('may work out other amounts in examples, unless it says that they are a limit', () => {
    const faq = (answer: string) => ({
      path: '/p',
      enabled: true,
      title: { en: 'P' },
      offer: OFFER,
      blocks: [
        { id: 'f', block: 'faq', props: { items: [{ question: { en: 'Why?' }, answer: { en: answer } }] } },
      ],
    });
    expect(find('promotion-page', faq('<p>€100 brings €50.</p>'))).toEqual([]);
    expect(find('promotion-page', faq('<p>It brings up to €400.</p>'))).toMatchObject([{ word: '€400' }]);
  });

  it('may insert the offer’s amounts, each of them in each currency', () => {
    const variables = (EUR: number, NOK?: number) => ({
      variables: {
        EUR: { max: { amount_cents: EUR } },
        ...(NOK === undefined ? {} : { NOK: { max: { amount_cents: NOK } } }),
      },
    });
    expect(wrongIn('Up to {{max}}', variables(30_000, 300_000))).toEqual([]);
    expect(wrongIn('Up to {{max}}', variables(40_000, 300_000))).toEqual(['{{max}} → €300']);
    expect(wrongIn('Up to {{max}}', variables(30_000))).toEqual(['{{max}} → NOK 3,000']);
    expect(wrongIn('{{days}} days', { variables: { EUR: { days: 5 } } })).toEqual(['{{days}} days → 7']);
  });
});

describe('a document that somebody is typing', () => {
  it('is compared as far as it fits its schema', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.constant([]),
      fc.constant({ EUR: '/x' }),
    );
    const field = fc.constantFrom('kind', 'percentage', 'maximum', 'spins', 'wagering', 'daysToUse');
    fc.assert(
      fc.property(field, odd, odd, odd, (name, value, variables, text) => {
        const typed = banner(
          { en: '40% up to €400 or {{max}}, 20 spins, 5 days' },
          {
            offer: { ...OFFER, [name]: value },
            title: text,
            variables,
          },
        );
        expect(() => find('banner', typed)).not.toThrow();
        expect(() => find('banner', { ...typed, offer: value })).not.toThrow();
        const block = { id: 'c', block: 'columns', props: value, children: { first: text } };
        expect(() =>
          find('page', { blocks: [block, value, { block: 'terms', props: { offer: value } }] }),
        ).not.toThrow();
      }),
      { seed: SEED },
    );
  });
});

/** Sentences as people write them, by language; the numbers are written as the language does. */
type Say = (numbers: {
  percent: string;
  spins: string;
  days: string;
  times: string;
  max: string;
  min: string;
}) => string;
const COPY: Record<string, readonly Say[]> = {
  en: [
    ({ percent, max, min }) => `${percent} up to ${max} on deposits from ${min}.`,
    ({ spins, times, days }) => `${spins} free spins, ${times}× wager, ${days} days.`,
  ],
  de: [
    ({ percent, max, min }) => `${percent} bis ${max} auf Einzahlungen ab ${min}.`,
    ({ spins, times, days }) => `${spins} Freispiele, ${times}× Umsatz, ${days} Tage Zeit.`,
  ],
  fr: [
    ({ percent, max, min }) => `${percent} jusqu’à ${max} dès ${min} de dépôt.`,
    ({ spins, times, days }) => `${spins} tours gratuits, mise de ${times}×, ${days} jours.`,
  ],
  it: [
    ({ percent, max, min }) => `${percent} fino a ${max} con depositi da ${min}.`,
    ({ spins, times, days }) => `${spins} giri gratis, requisito ${times}×, ${days} giorni.`,
  ],
  no: [
    ({ percent, max, min }) => `${percent} opptil ${max} på innskudd fra ${min}.`,
    ({ spins, times, days }) => `${spins} gratisspinn, ${times}× omsetning, ${days} dager.`,
  ],
  et: [
    ({ percent, max, min }) => `${percent} kuni ${max}, sissemakse alates ${min}.`,
    ({ spins, times, days }) => `${spins} tasuta keerutust, läbimängimine ${times}×, ${days} päeva.`,
  ],
};
const LOCALES = ['en', 'en-AU', 'en-CA', 'en-NZ', 'de', 'fr-CA', 'it', 'no', 'et'];

/** Far enough from each other that no changed number is that of another term. */
const numbers = fc.record({
  percentage: fc.integer({ min: 1, max: 200 }),
  spins: fc.integer({ min: 2, max: 5000 }),
  days: fc.integer({ min: 2, max: 90 }),
  times: fc.integer({ min: 1, max: 99 }),
  max: fc.integer({ min: 10_000, max: 2_000_000 }),
  min: fc.integer({ min: 100, max: 9000 }),
});
type Numbers = typeof numbers extends fc.Arbitrary<infer Value> ? Value : never;
const NAMES = ['percentage', 'spins', 'days', 'times', 'max', 'min'] as const;
const TERMS: Record<keyof Numbers, OfferContradiction['term']> = {
  percentage: 'percentage',
  spins: 'spins',
  days: 'days',
  times: 'wagering',
  max: 'amount',
  min: 'amount',
};

const offerOf = (said: Numbers, currency: string): Offer => ({
  kind: 'deposit',
  percentage: said.percentage,
  maximum: { EUR: 1, [currency]: said.max },
  minimumDeposit: { EUR: 1, [currency]: said.min },
  spins: { count: said.spins, name: 'A' },
  wagering: { times: said.times, of: 'bonus' },
  daysToUse: said.days,
});

const written = (said: Numbers, locale: string, currency: string): Parameters<Say>[0] => {
  const count = (value: number): string => value.toLocaleString(locale);
  const amount = (minor: number): string =>
    formatAmount(CURRENCIES, minor, { currency, locale, whole: 'short' });
  return {
    percent: (said.percentage / 100).toLocaleString(locale, { style: 'percent' }),
    spins: count(said.spins),
    days: count(said.days),
    times: count(said.times),
    max: amount(said.max),
    min: amount(said.min),
  };
};

describe('copy that is written from an offer', () => {
  it('[OFFER-03] contradicts it nowhere, and with one number changed at that number, in nine languages', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.constantFrom(...LOCALES),
        fc.constantFrom('EUR', 'NOK', 'CAD', 'JPY', 'BTC'),
        fc.constantFrom(...NAMES),
        (said, locale, currency, changed) => {
          const sentences = COPY[locale.split('-')[0] ?? ''] ?? [];
          const write = (numbersSaid: Numbers): string =>
            sentences.map((say) => say(written(numbersSaid, locale, currency))).join(' ');
          const look = (text: string): OfferContradiction[] =>
            find('banner', banner({ [locale]: text }, { offer: offerOf(said, currency) }));
          expect(look(write(said))).toEqual([]);
          const text = write({ ...said, [changed]: said[changed] + 1 });
          const found = look(text);
          expect(found.map(({ term, pointer }) => [term, pointer])).toEqual([
            [TERMS[changed], `/text/${locale}`],
          ]);
          // The right number is not at that place, everything around it is as it was.
          const [{ start, end, word } = { start: 0, end: 0, word: '' }] = found;
          expect(text.slice(start, end)).toBe(word);
          const right = write(said);
          expect(right.startsWith(text.slice(0, start))).toBe(true);
          expect(right.endsWith(text.slice(end))).toBe(true);
        },
      ),
      { seed: SEED, numRuns: 500 },
    );
  });
});
