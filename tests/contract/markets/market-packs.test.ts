import { readFileSync } from 'node:fs';
import { validateDocument } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { CASES, judgeCase, PACK_OF, type Case } from './market-corpus.ts';

const packOf = (market: string) => PACK_OF.get(market) ?? { title: '', market: '', licences: [], rules: [] };
const titleOf = ({ market, kind, name }: Case): string => `${market} ${kind}: ${name}`;
const rulesOf = (market: string): readonly string[] => packOf(market).rules.map(({ id }) => id);

/** Ids of the rules that a case breaks, each once. The tab around a card of the shop is none of the corpus. */
const brokenBy = (each: Case): string[] =>
  [
    ...new Set(
      judgeCase(each, packOf(each.market)).flatMap(({ kind, rule }) =>
        kind === 'shop-tab' ? [] : [`${rule.id}${kind === each.kind ? '' : ` by a ${kind}`}`],
      ),
    ),
  ].toSorted();

describe('the packs of markets', () => {
  it('[RULE-05] are at least 40 rules over 10 further markets, each with its source, its kind and counsel', () => {
    const rules = [...PACK_OF].flatMap(([market, pack]) => pack.rules.map((rule) => ({ market, ...rule })));
    expect([PACK_OF.size >= 10, rules.length >= 40]).toEqual([true, true]);
    for (const { market, id, citation } of rules)
      expect([market, id, citation.source, citation.confirmWithCounsel, citation.text.length > 20]).toEqual([
        market,
        id,
        expect.stringMatching(/./),
        true,
        true,
      ]);
  });

  it('bind no licence, and are documents that an import takes as they are', () => {
    for (const [market, pack] of PACK_OF) {
      expect([market, pack.licences]).toEqual([market, []]);
      expect([market, validateDocument('rule-pack', pack, { id: market }).problems]).toEqual([market, []]);
    }
  });
});

it('[RULE-01] of every kind of check that there is, a market has a rule', () => {
  const schema: unknown = JSON.parse(
    readFileSync(new URL('../../../schemas/config/rule-pack/schema.json', import.meta.url), 'utf8'),
  );
  const kinds = constantsOf(schema, 'type').toSorted();
  expect(kinds.length).toBeGreaterThanOrEqual(13);
  const used = new Set([...PACK_OF.values()].flatMap(({ rules }) => rules.map(({ check }) => check.type)));
  expect([...used].toSorted()).toEqual(kinds);
});

/** What a schema says that a property of this name is, wherever it stands. */
function constantsOf(schema: unknown, name: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]: [string, unknown]) =>
    key === name && typeof inner === 'object' && inner !== null && 'const' in inner
      ? [String(inner.const)]
      : constantsOf(inner, name),
  );
}

describe('the corpus of lawful and unlawful documents', () => {
  it('has documents of many kinds, all valid, with each rule of each pack broken by at least one', () => {
    for (const each of CASES)
      for (const [kind, data, id] of [
        [each.kind, each.data, each.id],
        ['licence', each.licence, String(each.licence['code'])],
      ] as const)
        expect([titleOf(each), validateDocument(kind, data, { id }).problems]).toEqual([titleOf(each), []]);
    expect(new Set(CASES.map(titleOf)).size).toBe(CASES.length);
    expect(new Set(CASES.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(9);
    for (const market of PACK_OF.keys()) {
      const broken = new Set(CASES.filter((each) => each.market === market).flatMap(({ breaks }) => breaks));
      expect([market, [...broken].toSorted()]).toEqual([market, rulesOf(market).toSorted()]);
    }
  });

  it('[RULE-05] has each of over 100 unlawful ones refused by the rule that it breaks, and by no other', () => {
    const unlawful = CASES.filter(({ breaks }) => breaks.length > 0);
    for (const each of unlawful)
      expect([titleOf(each), brokenBy(each)]).toEqual([titleOf(each), each.breaks.toSorted()]);
    const refused = unlawful.filter(({ market, breaks }) =>
      packOf(market).rules.some(({ id, severity }) => severity === 'blocks' && breaks.includes(id)),
    );
    expect(refused.length).toBeGreaterThanOrEqual(100);
  });

  it('[RULE-05] has none of over 100 lawful ones refused', () => {
    const lawful = CASES.filter(({ breaks }) => breaks.length === 0);
    for (const each of lawful) expect([titleOf(each), brokenBy(each)]).toEqual([titleOf(each), []]);
    expect(lawful.length).toBeGreaterThanOrEqual(100);
  });
});
