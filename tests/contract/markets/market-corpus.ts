import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileSnapshot, judgeRules, type RuleViolation, type Snapshot } from '@marquee/engine';
import type { RulePackDocument } from '@marquee/schemas';

type Data = Readonly<Record<string, unknown>>;

/** One document that is lawful in a market, or breaks some of its rules. */
export type Case = {
  readonly market: string;
  readonly name: string;
  readonly kind: string;
  readonly id: string;
  readonly data: Data;
  /** Ids of all rules that it breaks. None: it is lawful. */
  readonly breaks: readonly string[];
  /** The licence under which it is shown. */
  readonly licence: Data;
};

type Corpus = {
  readonly licence: Data;
  readonly documents: readonly (Omit<Case, 'market' | 'id' | 'breaks' | 'licence'> &
    Partial<Pick<Case, 'id' | 'breaks' | 'licence'>>)[];
};

const PACKS = new URL('../../../schemas/markets/rule-pack/', import.meta.url);
const CORPUS = new URL('corpus/', import.meta.url);

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The packs that are shipped, by market: `gb`, `se`… */
export const PACK_OF: ReadonlyMap<string, RulePackDocument> = new Map(
  readdirSync(fileURLToPath(PACKS)).map((name) => [
    name.replace('.json', ''),
    read(new URL(name, PACKS)) as RulePackDocument, // a test validates them
  ]),
);

/** All cases of all markets. */
export const CASES: readonly Case[] = [...PACK_OF.keys()].flatMap((market) => {
  const { licence, documents } = read(new URL(`${market}.json`, CORPUS)) as Corpus; // a test validates them
  return documents.map((each) => ({ market, id: 'one', breaks: [], licence, ...each }));
});

export const NOW = Date.parse('2026-12-01T12:00:00Z');

const LOCALES = ['en', 'en-AU', 'en-NZ', 'fr-CA', 'de', 'it', 'sv', 'da', 'nl', 'es'];
const CURRENCIES = ['EUR', 'GBP', 'SEK', 'DKK', 'CAD', 'AUD', 'NZD'];
const ELSEWHERE = {
  code: 'CW',
  name: 'Curaçao',
  hosts: ['northstar.example'],
  minimumAge: 18,
  licenceLine: { en: 'Northstar' },
  helpLinks: [{ label: { en: 'Help' }, link: '/responsible-gaming' }],
};
const SHOP_TAB = { key: 'FREE_SPINS', segment: 'freespins', title: { en: 'Rewards' }, order: 1 };

/** A small site, with the case's document in it, whose licence of the market the pack binds, and another not. */
export function siteOf({ kind, id, data, licence }: Case, pack: RulePackDocument): Snapshot {
  const code = String(licence['code']);
  const documents: Record<string, Record<string, unknown>> = {
    'currency-table': {
      main: { currencies: CURRENCIES.map((each) => ({ code: each, kind: 'fiat', subunits_to_unit: 100 })) },
    },
    locale: Object.fromEntries(LOCALES.map((each) => [each, { code: each, name: each }])),
    licence: { [code]: licence, CW: ELSEWHERE },
    ...(kind === 'shop-card' ? { 'shop-tab': { rewards: SHOP_TAB } } : {}),
    'rule-pack': { pack: { ...pack, licences: [code] } },
  };
  documents[kind] = { ...documents[kind], [id]: data };
  return { release: { number: 1, publishedAt: '2026-11-30T00:00:00Z' }, documents };
}

/** What of a case's site breaks the pack's rules, in the words of the engine. Throws if a document cannot be read. */
export function judgeCase(each: Case, pack: RulePackDocument): RuleViolation[] {
  const compiled = compileSnapshot(siteOf(each, pack));
  if (compiled.problems.length > 0) throw new Error(JSON.stringify(compiled.problems));
  return judgeRules(compiled, NOW);
}
