import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { COUNTRIES } from '@marquee/schemas/countries';

// Code must not repeat lists that are in published documents, because it would miss what is published later. This
// includes ids of documents, countries, groups, and things inside documents.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = `${ROOT}/fixtures/site`;
const idsOf = (kind: string): string[] => readdirSync(`${SITE}/${kind}`).map((name) => name.slice(0, -5));
const documentsOf = (kind: string): unknown[] =>
  idsOf(kind).map((id) => JSON.parse(readFileSync(`${SITE}/${kind}/${id}.json`, 'utf8')));
const KINDS = readdirSync(SITE);

/** The values of all fields with this name in documents, at any depth. */
function fieldsOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => [
    ...(field === name ? [inner] : []),
    ...fieldsOf(inner, name),
  ]);
}
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
/** Texts and numbers in such fields of documents of these kinds. */
const said = (names: readonly string[], kinds: readonly string[] = KINDS): string[] =>
  names
    .flatMap((name) => leavesOf(kinds.flatMap(documentsOf).flatMap((data) => fieldsOf(data, name))))
    .map(String);

/** Ordinary words with other meanings. Texts have the ids of their languages. */
const WORDS = new Set(['audience', 'messages', 'page']);
/** Codes by kind: ids of the documents, and ids inside them. */
const CODES: Record<string, string[]> = {
  ...Object.fromEntries(KINDS.filter((kind) => !WORDS.has(kind)).map((kind) => [kind, idsOf(kind)])),
  country: said(['country', 'countries']).filter((code) => /^[A-Z]{2}$/.test(code)),
  currency: said(['code'], ['currency-table']),
  group: said(['group', 'groups']).filter((number) => /^\d+$/.test(number)),
  status: said(['status'], ['vip-table']),
  'shop-tab': [...idsOf('shop-tab'), ...said(['key', 'segment'], ['shop-tab'])],
  'wheel-segments': [...idsOf('wheel-segments'), ...said(['id'], ['wheel-segments'])],
};
/** With this many codes in one file, it is a list. */
const LEAST: Record<string, number> = { licence: 2 };

/** Matches a code as a text, as the name of a field, or as a number. */
const SIGNS = Object.entries(CODES).map(([kind, codes]): [kind: string, sign: RegExp] => {
  const any = [...new Set(codes)].join('|');
  return [
    kind,
    kind === 'group'
      ? new RegExp(`(?<![\\w.#-])(?:${any})(?![\\w.%]|px)`, 'g')
      : new RegExp(`(?<=')(?:${any})(?=')|(?<=^\\s*|[{,]\\s*)(?:${any})(?=:)`, 'gm'),
  ];
});

const TEXTS = 'texts that the stand-in platform itself writes; other languages read English';
const FIXED =
  'the contract itself: statuses and groups whose numbers are fixed (GRP-02 to GRP-16, VIP-01 to VIP-06)';
const MARKS = 'a mark of its own stands in the place of a logo; another brand shows the icon of its kind';
const SHAPES = 'what addresses of coins look like; a way to pay that is not there has a common shape';
/** Files that may have a list, with the reason. */
const ALLOWED: Record<string, string> = {
  'country apps/player/app/features/auth/sign-up/sign-up.model.ts':
    'whose usual currency is known; others get euros',
  'country schemas/src/countries.ts': 'all there are in the world (ISO 3166), which no document lists',
  'country engine/src/worlds/solver-domains.ts': 'examples of visitors whom no document names',
  'currency apps/player/app/features/auth/sign-up/sign-up.model.ts':
    'which currency is usual in a country; proposed only if it is offered',
  'currency apps/sandbox/src/money/currencies.ts':
    'books of the stand-in platform; the site’s table goes before',
  'currency apps/sandbox/src/money/exchange-rates.ts': 'rates are the platform’s; no table has them',
  'currency apps/sandbox/src/modules/play/bet-levels.ts': 'stakes of coins are the platform’s',
  'currency apps/sandbox/src/modules/vip/status-thresholds.ts': 'for currencies that no table has',
  'currency engine/src/worlds/solver-domains.ts': 'examples of visitors for a snapshot without a table',
  'licence apps/sandbox/src/modules/cms/page-variants.ts':
    'a platform without a site to ask (LIC-03, LIC-04)',
  'licence engine/src/resolve/page-variants.ts': 'snapshots without licence documents (LIC-03, LIC-04)',
  'locale engine/src/offers/number-words.ts':
    'words in which languages count; a language without them is compared by its digits',
  'locale engine/src/offers/written-numbers.ts':
    'how languages write numbers out; of a language without it, only digits are read',
  'locale engine/src/passes/index-locales.ts': 'snapshots without locale documents (LIC-08 to LIC-16)',
  'locale apps/sandbox/src/site/locale.ts': 'a platform without a site to ask',
  'locale schemas/src/texts/decode-text.ts': 'languages of a character set, not of the site',
  'locale apps/sandbox/frames/texts/language.ts': TEXTS,
  'locale apps/sandbox/src/prizes/gift-titles.ts': TEXTS,
  'locale apps/sandbox/src/modules/documents/document-notes.ts': TEXTS,
  'locale apps/sandbox/src/modules/lotteries/lottery-notes.ts': TEXTS,
  'locale apps/sandbox/src/modules/tournaments/quest-calendar.ts': TEXTS,
  'locale apps/sandbox/src/modules/tournaments/tournament-notes.ts': TEXTS,
  'locale apps/sandbox/src/modules/vip/vip-gift-notes.ts': TEXTS,
  'group schemas/src/player-groups.ts': FIXED,
  'navigation apps/player/app/shell/shell.model.ts': 'menus that the frame has a place for',
  'navigation blocks/src/primitives/frame/footer-parts.tsx': 'looks of lists in the footer',
  'payment-method-info apps/sandbox/src/modules/payments/deposit-address.ts': SHAPES,
  'payment-method-info apps/player/app/features/cashbox/payments/method-mark.model.ts': MARKS,
  'payment-method-info apps/sandbox/src/modules/payments/payment-methods.model.ts': SHAPES,
  'promotion-page admin/src/links/site-screens.ts':
    'keys of the words for screens, whose paths the route table has',
  'quest-size blocks/src/primitives/icon.tsx': 'sizes of icons',
  'quest-size schemas/src/documents/kind-rules.ts': 'the contract itself: sizes and their levels',
  'status admin/src/words/names.ts': 'what the fixed groups are called; the VIP table’s names go before',
  'status apps/sandbox/src/modules/player/player-groups.ts': 'what the platform calls the fixed groups',
  'status schemas/src/player-groups.ts': FIXED,
};

const SOURCES = globSync(
  ['admin/src', 'apps/*/{src,app,frames}', 'blocks/src', 'engine/src', 'openfeature/src', 'schemas/src'].map(
    (folder) => `${folder}/**/*.{ts,tsx}`,
  ),
  { cwd: ROOT },
).filter(
  (path) => !/\.(?:test|stories)\.|\/testing\/|\/generated\/|\/migrations\/|^apps\/artwork\//.test(path),
);

/** Kinds whose codes are not ordinary words: four in one text are a list too. */
const IN_ONE_TEXT = ['country', 'currency'];
const ALL_COUNTRIES = new Set(COUNTRIES);
const isCode = (kind: string, word: string): boolean =>
  kind === 'country' ? ALL_COUNTRIES.has(word) : (CODES[kind]?.includes(word) ?? false);

/** Ignores comments. */
function listsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
  const listed = SIGNS.flatMap(([kind, sign]) =>
    new Set(code.match(sign)).size >= (LEAST[kind] ?? 3) ? [kind] : [],
  );
  const texts = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    (match) => new Set(match.slice(1).join('').split(/\W+/)),
  );
  const written = IN_ONE_TEXT.filter((kind) =>
    texts.some((words) => [...words].filter((word) => isCode(kind, word)).length >= 4),
  );
  return [...new Set([...listed, ...written])];
}

it('finds a list of codes in each way of writing it, and no single one', () => {
  expect(listsIn(`const A = ['EUR', 'USD', 'BTC'];`)).toEqual(['currency']);
  expect(listsIn(`const A = {\n  CW: 1,\n  EE: 2,\n};`)).toEqual(['licence']);
  expect(listsIn(`const A = { en: '', de: '', 'fr-CA': '' };`)).toEqual(['locale']);
  expect(listsIn(`type A = 'bronze' | 'silver' | 'gold' | 'platinum';`)).toContain('status');
  expect(listsIn(`const A = ['CA', 'NO', 'AU'];`)).toEqual(['country']);
  expect(listsIn(`const A = [[259, 'Gold'], [258, 'Silver'], [759, 'Diamond']];`)).toEqual(['group']);
  expect(listsIn(`const A = ['fs-10', 'fs-20', 'bonus-500'];`)).toEqual(['wheel-segments']);
  expect(listsIn(`type A = 'FREE_SPINS' | 'MONEY_REWARD' | 'SPECIAL_REWARDS';`)).toEqual(['shop-tab']);
  expect(listsIn(`const A = { xs: 1, s: 2, 'robot-m': 3 };`)).toEqual(['quest-size']);
  expect(listsIn(`const A = 'AT AU BE BG'.split(' ');`)).toEqual(['country']);
  expect(listsIn('const A = /^(?:x)$/; const B = `EUR|USD|BTC|CAD`;')).toEqual(['currency']);
  expect(listsIn(`const a = currency ?? 'EUR'; const b = 'en'; const c = 259; // 'de', 'no', 'it'`)).toEqual(
    [],
  );
});

it('[LANG-01] no code lists what documents list, but for those that say why', () => {
  expect(SOURCES.length).toBeGreaterThan(1000);
  const found = SOURCES.flatMap((path) =>
    listsIn(readFileSync(`${ROOT}/${path}`, 'utf8')).map((kind) => `${kind} ${path}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
