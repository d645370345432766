import type { ResolvedOffer } from '@marquee/schemas';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/render-block.tsx';
import { createTranslate } from '../../translate.ts';
import { BannerCard } from './banner-card.tsx';
import { offerLines } from './offer-lines.ts';
import { OfferTerms } from './offer-terms.tsx';

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const money = (amount_cents: number, formatted: string) => ({ amount_cents, currency: 'EUR', formatted });

const DEPOSIT: ResolvedOffer = {
  kind: 'deposit',
  products: ['casino'],
  takers: 'new-players',
  depositNumber: 2,
  minimumDeposit: money(2000, '€20'),
  percentage: 50,
  maximum: money(30000, '€300'),
  spins: { count: 30, game: 'fable-and-flint:solar-sevens', value: money(20, '€0.20') },
  wagering: { times: 30, of: 'bonus-and-winnings' },
  daysToUse: 7,
  greatestStake: money(500, '€5'),
  code: 'WELCOME2',
};

const messagesOf = (language: string): Record<string, string> =>
  (
    JSON.parse(
      readFileSync(new URL(`../../../../fixtures/site/messages/${language}.json`, import.meta.url), 'utf8'),
    ) as { messages: Record<string, string> }
  ).messages;

const LANGUAGES = ['en', 'en-AU', 'en-CA', 'en-NZ', 'de', 'fr-CA', 'it', 'no', 'et'] as const;

const english = { t: createTranslate('en', messagesOf('en')) };

const textsIn = (locale: string, offer: ResolvedOffer): string[] =>
  offerLines(offer, {
    locale,
    t: createTranslate(locale, { ...messagesOf('en'), ...messagesOf(locale) }),
  }).map(({ text }) => text.replaceAll(/\s/g, ' '));

describe('the significant terms of an offer', () => {
  it('are its terms in the order in which a player meets them', () => {
    expect(textsIn('en', DEPOSIT)).toEqual([
      'New players only',
      'Casino only',
      'On deposit no. 2',
      'Deposit from €20',
      '50% up to €300',
      '30 free spins on Solar Sevens',
      '€0.20 a spin',
      '30× wager on bonus and winnings',
      'Stakes up to €5 while wagering',
      '7 days to use it',
      'Code WELCOME2',
    ]);
  });

  it.each<[string, ResolvedOffer, string[]]>([
    [
      'a share that differs between players is a range, and of a loss it needs no most',
      { kind: 'cashback', takers: 'members', percentage: 10, leastPercentage: 2.5 },
      ['For VIP members', '2.5% to 10% of the loss back'],
    ],
    [
      'a share of a deposit that differs has its most',
      { kind: 'deposit', percentage: 100, leastPercentage: 20, maximum: money(10000, '€100') },
      ['20% to 100% up to €100'],
    ],
    [
      'spins whose number is drawn are a range',
      { kind: 'spins', spins: { count: 5000, least: 5, name: 'Solar Sevens' } },
      ['5 to 5,000 free spins on Solar Sevens'],
    ],
    [
      'free spins say what they can win, and on which game',
      {
        kind: 'spins',
        depositNumber: 1,
        spins: { count: 1, game: 'kite-and-key:fox-of-the-fjord' },
        maximum: money(10000, '€100'),
      },
      ['On the first deposit', '1 free spin on Fox of the Fjord', 'Winnings up to €100'],
    ],
    [
      'a game goes by the name that the offer gives it',
      { kind: 'spins', spins: { count: 2, game: 'a:gonzos-quest', name: 'Gonzo’s Quest' } },
      ['2 free spins on Gonzo’s Quest'],
    ],
    [
      'cashback says of what, and that nothing is wagered',
      {
        kind: 'cashback',
        percentage: 12.5,
        maximum: money(50000, '€500'),
        wagering: { times: 0, of: 'bonus' },
      },
      ['12.5% of the loss back, up to €500', 'No wager'],
    ],
    [
      'a bonus says its amount; two products are no limit',
      { kind: 'bonus', products: ['casino', 'betting'], maximum: money(1000, '€10') },
      ['Bonus of €10'],
    ],
    [
      'prizes that players share say how many, what all are worth, and what has to be staked',
      {
        kind: 'prize',
        products: ['casino'],
        maximum: money(200000, '€2,000'),
        wagering: { times: 0, of: 'winnings' },
        prizes: { count: 120, pool: money(800000, '€8,000'), stake: money(5000, '€50') },
      },
      [
        'Casino only',
        'Greatest prize €2,000',
        '120 prizes',
        '€8,000 in prizes altogether',
        'Every €50 staked counts',
        'No wager',
      ],
    ],
    ['prizes say no more than is known', { kind: 'prize', prizes: { count: 1 } }, ['1 prize']],
    ['a prize says what it says', { kind: 'prize', daysToUse: 1 }, ['1 day to use it']],
  ])('%s', (_, offer, texts) => {
    expect(textsIn('en', offer)).toEqual(texts);
  });

  it('[OFFER-02] are said in all nine languages, numbers as they are written there', () => {
    for (const locale of LANGUAGES) {
      const prizes = { count: 120, pool: money(800000, '€8,000'), stake: money(5000, '€50') };
      const shared = textsIn(locale, { kind: 'prize', maximum: money(200000, '€2,000'), prizes });
      expect(shared, locale).toHaveLength(4);
      expect(shared.filter((text) => /BLOCKS|\{\{/.test(text))).toEqual([]);
      expect(shared.join(' ').includes('prizes'), locale).toBe(locale.startsWith('en'));
      const texts = textsIn(locale, { ...DEPOSIT, percentage: 12.5, daysToUse: 7 });
      expect(texts, locale).toHaveLength(11);
      expect(texts.filter((text) => /BLOCKS|\{\{/.test(text))).toEqual([]);
      const share = texts.find((text) => text.includes('%')) ?? '';
      expect(share, locale).toContain(locale.startsWith('en') ? '12.5%' : locale === 'it' ? '12,5%' : '12,5');
    }
  });
});

describe('the terms beside a claim', () => {
  it('are the age, a list of the terms, and what is said beyond them', () => {
    const html = renderBlock(
      <OfferTerms offer={{ kind: 'bonus', maximum: money(1000, '€10') }} terms="Terms apply." />,
      { ...english, minimumAge: 21 },
    );
    expect(textOf(html)).toBe('21+. Bonus of €10 Terms apply.');
    expect(html).toContain('<ul');
    expect(html).toContain('aria-label="Terms of the offer"');
  });

  it('are nothing where there are none', () => {
    expect(renderBlock(<OfferTerms />, {})).toBe('');
    expect(renderBlock(<OfferTerms offer={{ kind: 'prize' }} />, {})).toBe('');
  });

  it('[OFFER-02] stand on a banner', () => {
    const banner = { id: 'reload', title: 'Reload', order: {}, offer: DEPOSIT };
    expect(textOf(renderBlock(<BannerCard banner={banner} />, english))).toContain(
      '30× wager on bonus and winnings',
    );
  });
});
