import type { Offer } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const fixtures = new URL('../../../../fixtures/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, fixtures), 'utf8'));

/** The repository’s own data, as its schemas say it is. */
const documentsOf = <Data = Record<string, unknown>>(kind: string): [id: string, data: Data][] =>
  readdirSync(new URL(`site/${kind}/`, fixtures)).map((file) => [
    file.replace('.json', ''),
    read(`site/${kind}/${file}`) as Data,
  ]);

type Money = Record<string, number>;
type Gift = {
  type: 'bonus' | 'freespins';
  percent?: number;
  amount_limit?: Money;
  count?: number;
  bet?: Money;
  games?: string[];
  wager: number;
  max_bet?: Money;
  days_to_wager: number;
};
type PlatformOffer = { code?: string; minimum?: Money; deposit_number?: number; gives: Gift[] };

const { offers: platform } = read('platform/bonuses.json') as { offers: PlatformOffer[] };

/** Every offer of the demo’s documents, with where it stands. */
function offersIn(value: unknown, place: string): [place: string, offer: Offer][] {
  if (Array.isArray(value)) return value.flatMap((each, at) => offersIn(each, `${place}/${at}`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'offer' ? [[`${place}/offer`, inner as Offer]] : offersIn(inner, `${place}/${name}`),
  );
}

const KINDS = [
  'banner',
  'promotion-page',
  'shop-card',
  'wheel-segments',
  'additional-gifts',
  'gift-overrides',
];
/** They say how something works, and offer nothing. */
const TIPS = new Set(['quest-tip']);
const all = KINDS.flatMap((kind) =>
  documentsOf(kind).flatMap(([id, data]) => offersIn(data, `${kind}/${id}`)),
);

describe('the offers of the demo', () => {
  it('[OFFER-01] are there wherever the demo offers something', () => {
    const has = (start: string): boolean => all.some(([place]) => place.startsWith(start));
    for (const [id] of documentsOf('shop-card')) expect(has(`shop-card/${id}/`), id).toBe(true);
    for (const [id, { segments }] of documentsOf<{ segments: unknown[] }>('wheel-segments'))
      segments.forEach((_, at) => expect(has(`wheel-segments/${id}/segments/${at}/`), id).toBe(true));
    for (const [id] of documentsOf('additional-gifts')) expect(has(`additional-gifts/${id}/`), id).toBe(true);
    // What carries a wager in words has it as data.
    const missing = ['banner', 'promotion-page'].flatMap((kind) =>
      documentsOf(kind).flatMap(([id, data]) =>
        /\d+× wager/.test(JSON.stringify([data['title'], data['text'], data['summary']])) &&
        !has(`${kind}/${id}/`)
          ? [`${kind}/${id}`]
          : [],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('[OFFER-01] are there for every race, lottery, quest, calendar and wheel, and for each banner that leads to one', () => {
    const GAMES = ['tournament', 'producers', 'lottery', 'quest', 'calendar', 'wheel'];
    const pages = documentsOf<{ type: string; path: string; offer?: Offer }>('promotion-page').filter(
      ([, { type }]) => GAMES.includes(type),
    );
    expect(pages.length).toBeGreaterThan(13);
    expect(pages.filter(([, { offer }]) => !offer).map(([id]) => id)).toEqual([]);
    const paths = new Set(pages.map(([, { path }]) => path));
    const banners = documentsOf<{ button?: { url?: string }; purpose?: string; offer?: Offer }>(
      'banner',
    ).filter(
      ([id, { button, purpose }]) => paths.has(button?.url ?? '') && purpose !== 'content' && !TIPS.has(id),
    );
    expect(banners.length).toBeGreaterThan(10);
    expect(banners.filter(([, { offer }]) => !offer).map(([id]) => id)).toEqual([]);
  });

  it('[OFFER-01] say of a race and a lottery what the platform pays', () => {
    type Prize = { from: number; to: number; amount_cents: number };
    type Contest = { frontend_identifier?: string; slug?: string; prizes: Prize[]; cents_per_ticket?: Money };
    const { tournaments, lotteries } = read('platform/contests.json') as {
      tournaments: Contest[];
      lotteries: Contest[];
    };
    for (const { frontend_identifier, slug, prizes, cents_per_ticket } of [...tournaments, ...lotteries]) {
      const id = (frontend_identifier ?? slug ?? '').replace('producers--', '');
      const [, offer] = all.find(([place]) => place === `promotion-page/${id}/offer`) ?? [];
      const pool = prizes.reduce(
        (sum, { from, to, amount_cents }) => sum + (to - from + 1) * amount_cents,
        0,
      );
      expect([offer?.prizes?.count, offer?.prizes?.pool?.['EUR'], offer?.maximum], id).toEqual([
        Math.max(...prizes.map(({ to }) => to)),
        pool,
        { EUR: Math.max(...prizes.map(({ amount_cents }) => amount_cents)) },
      ]);
      expect(offer?.prizes?.stake?.['EUR'], id).toBe(cents_per_ticket?.['EUR'] ?? 100);
    }
  });

  it.each(all.filter(([, { code }]) => code !== undefined))(
    '%s is what the platform gives for its code',
    (_, offer) => {
      const { minimum, deposit_number, gives } = platform.find(({ code }) => code === offer.code) ?? {
        gives: [],
      };
      const bonus = gives.find(({ type }) => type === 'bonus');
      const spins = gives.find(({ type }) => type === 'freespins');
      expect(gives).not.toEqual([]);
      expect(offer.minimumDeposit).toEqual(minimum);
      expect(offer.depositNumber).toBe(deposit_number);
      expect(offer.percentage).toBe(bonus?.percent);
      expect(offer.percentage === undefined ? undefined : offer.maximum).toEqual(bonus?.amount_limit);
      expect(offer.greatestStake).toEqual(bonus?.max_bet);
      expect(offer.spins?.count).toBe(spins?.count);
      expect(offer.spins?.value).toEqual(spins?.bet);
      expect(offer.spins?.game?.replace(':', '/')).toBe(spins?.games?.[0]);
      for (const { wager, days_to_wager } of gives)
        expect([offer.wagering?.times, offer.daysToUse]).toEqual([wager, days_to_wager]);
    },
  );
});
