import { expect, it } from 'vitest';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { recompileSnapshot } from '../compile/compile-snapshot.ts';
import { finish } from '../compile/steps.ts';
import { compileValid, NOW } from '../testing/sample.ts';
import type { Breach, Check } from './check.ts';
import { breachesOf } from './checks.ts';
import { createBudget, ruleSteps } from './judge-rules.ts';
import { banner, places, site } from './testing/rule-site.ts';

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
];
const offer = { kind: 'bonus', maximum: { EUR: 1000 }, wagering: { times: 10, of: 'bonus' }, daysToUse: 7 };
/** One of a hundred audiences: all are old enough, which has to be proved for each of them. */
const grown = (index: number): object => ({ age: { atLeast: 21 + (index % 100) } });

/** What is broken, and how many conditions were evaluated to tell. */
function judged(compiled: CompiledSnapshot): [broken: string[], evaluated: number] {
  const budget = createBudget();
  const all = budget.left;
  const broken = places(finish(ruleSteps(compiled, NOW, budget)));
  return [broken, all - budget.left];
}

/** What was found in each document for each rule: the same lists as long as nothing was looked at again. */
const lookedAt = (compiled: CompiledSnapshot): Map<string, (readonly Breach[])[]> => {
  const pack = compiled.index.documents.get('rule-pack')?.get('ee')?.data as
    | { rules: { check: Check }[] }
    | undefined; // it is of the site
  return new Map(
    [...(compiled.index.documents.get('banner') ?? [])].map(([id, document]) => [
      id,
      (pack?.rules ?? []).map(({ check }) => breachesOf(document, check)),
    ]),
  );
};

it('[RULE-06] after one edit among 10,000 documents looks at that one alone, and asks about it alone', () => {
  const banners = Object.fromEntries(
    Array.from({ length: COUNT }, (_, index) => [
      `b${index}`,
      banner({ title: { en: `Offer ${index}` }, offer, audience: grown(index) }),
    ]),
  );
  const before = compileValid(site(RULES, { banner: banners }));
  const [broken, evaluated] = judged(before);
  expect([broken, evaluated > 100]).toEqual([[], true]);
  const looked = lookedAt(before);
  expect(looked.get('b0')?.length).toBe(RULES.length);
  const edit = (data: object): CompiledSnapshot =>
    recompileSnapshot(before, [
      { kind: 'banner', id: 'b77', data: banner({ offer, audience: grown(77), ...data }) },
    ]);
  const seenAgain = (compiled: CompiledSnapshot): string[] =>
    [...lookedAt(compiled)].flatMap(([id, lists]) =>
      lists.every((list, at) => list === looked.get(id)?.[at]) ? [] : [id],
    );

  expect(judged(before)).toEqual([[], 0]);
  const text = edit({ title: { en: 'Another' } });
  expect([judged(text), seenAgain(text)]).toEqual([[[], 0], ['b77']]);
  // As much as one question costs.
  const unlawful = judged(edit({ title: { en: 'Risk free' } }));
  expect([unlawful[0], unlawful[1] > 0 && unlawful[1] * 10 < evaluated]).toEqual([
    ['banner/b77/title/en'],
    true,
  ]);
  // Another audience of one banner has to be proved anew, and no other.
  const other = judged(edit({ audience: { age: { atLeast: 21 }, login: 'player' } }));
  expect([other[0], other[1] > 0 && other[1] * 10 < evaluated]).toEqual([[], true]);
});

it('[RULE-06] looks for no visitor again who was found to break a rule, as long as they still do', () => {
  const until = '2026-12-01T00:00:00Z';
  const unlawful = { offer: { ...offer, wagering: { times: 40, of: 'bonus' } } };
  const banners = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [
      `b${index}`,
      banner({ title: { en: `Offer ${index}` }, ...unlawful, schedule: { until }, audience: grown(index) }),
    ]),
  );
  const before = compileValid(site(RULES, { banner: banners }));
  const [broken, evaluated] = judged(before);
  expect(broken.length).toBe(200);
  const edited = recompileSnapshot(before, [
    {
      kind: 'banner',
      id: 'b7',
      data: banner({ ...unlawful, schedule: { until }, audience: grown(7), title: { en: 'New' } }),
    },
  ]);
  const [still, anew] = judged(edited);
  expect([still, anew > 0 && anew * 50 < evaluated]).toEqual([broken, true]);
  // Nobody sees it any more from then on: nobody who was found before is taken for somebody who does.
  expect(finish(ruleSteps(edited, Date.parse(until)))).toEqual([]);
});
