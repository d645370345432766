import { expect, it, vi } from 'vitest';
import { recompileSnapshot } from '../compile/compile-snapshot.ts';
import { compileValid, NOW } from '../testing/sample.ts';
import { judgeRules } from './judge-rules.ts';
import { banner, places, site } from './testing/rule-site.ts';

const work = vi.hoisted(() => ({ looked: 0, asked: 0 }));
vi.mock('./document-parts.ts', async (load) => {
  const real = await load<typeof import('./document-parts.ts')>();
  return {
    ...real,
    partsOf: (document: Parameters<typeof real.partsOf>[0]) => {
      work.looked += 1;
      return real.partsOf(document);
    },
  };
});
vi.mock('../worlds/world.ts', async (load) => {
  const real = await load<typeof import('../worlds/world.ts')>();
  return {
    ...real,
    createWorld: (...asked: Parameters<typeof real.createWorld>) => {
      work.asked += 1;
      return real.createWorld(...asked);
    },
  };
});

const COUNT = 10_000;
const RULES = [
  { type: 'offer-number', field: 'wagering', atMost: 10 },
  { type: 'offer-terms', terms: ['wagering', 'daysToUse'], everyPromotion: true },
  { type: 'promotions-within', audience: { age: { atLeast: 21 } } },
  {
    type: 'forbidden-words',
    words: [{ language: 'en', phrases: ['risk free', 'sure*'] }],
    within: 'promotions',
  },
  { type: 'equal-prominence', buttons: true },
];
const offer = { kind: 'bonus', maximum: { EUR: 1000 }, wagering: { times: 10, of: 'bonus' }, daysToUse: 7 };
/** One of a hundred audiences: all are old enough, which has to be proved for each of them. */
const grown = (index: number): object => ({ age: { atLeast: 21 + (index % 100) } });

it('[RULE-06] after one edit among 10,000 documents looks at that one alone, and asks about it alone', () => {
  const banners = Object.fromEntries(
    Array.from({ length: COUNT }, (_, index) => [
      `b${index}`,
      banner({ title: { en: `Offer ${index}` }, offer, audience: grown(index) }),
    ]),
  );
  const before = compileValid(site(RULES, { banner: banners }));
  expect(judgeRules(before, NOW)).toEqual([]);
  expect([work.looked >= COUNT, work.asked > 0]).toEqual([true, true]);

  Object.assign(work, { looked: 0, asked: 0 });
  expect(judgeRules(before, NOW)).toEqual([]);
  expect(work).toEqual({ looked: 0, asked: 0 });

  const edit = (data: object) =>
    recompileSnapshot(before, [
      { kind: 'banner', id: 'b77', data: banner({ offer, audience: grown(77), ...data }) },
    ]);
  Object.assign(work, { looked: 0, asked: 0 });
  expect(judgeRules(edit({ title: { en: 'Another' } }), NOW)).toEqual([]);
  expect([work.looked <= RULES.length * 2, work.asked]).toEqual([true, 0]);

  Object.assign(work, { looked: 0, asked: 0 });
  expect(places(judgeRules(edit({ title: { en: 'Risk free' } }), NOW))).toEqual(['banner/b77/title/en']);
  expect([work.looked <= RULES.length * 2, work.asked]).toEqual([true, 1]);

  // Another audience of one banner has to be proved anew, and no other.
  Object.assign(work, { looked: 0, asked: 0 });
  expect(judgeRules(edit({ audience: { age: { atLeast: 21 }, login: 'player' } }), NOW)).toEqual([]);
  expect(work.asked).toBe(1);
});
