import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// What published documents list, code may not list again: what is published later would be missing there.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = `${ROOT}/fixtures/site`;
const idsOf = (kind: string): string[] => readdirSync(`${SITE}/${kind}`).map((name) => name.slice(0, -5));
const table: { currencies: { code: string }[] } = JSON.parse(
  readFileSync(`${SITE}/currency-table/main.json`, 'utf8'),
);
const vip: { statuses: { status: string }[] } = JSON.parse(
  readFileSync(`${SITE}/vip-table/main.json`, 'utf8'),
);

/** Codes by kind, and how many of them in one file are a list. */
const LISTS = {
  currency: { codes: table.currencies.map(({ code }) => code), least: 3 },
  licence: { codes: idsOf('licence'), least: 2 },
  locale: { codes: idsOf('locale'), least: 3 },
  status: { codes: vip.statuses.map(({ status }) => status), least: 3 },
};

const TEXTS = 'texts that the stand-in platform itself writes; other languages read English';
/** Files that may have one, and why. */
const ALLOWED: Record<string, string> = {
  'currency apps/player/app/features/auth/sign-up.model.ts':
    'which currency is usual in a country; proposed only if it is offered',
  'currency apps/sandbox/src/currencies.ts': 'books of the stand-in platform; the site’s table goes before',
  'currency apps/sandbox/src/exchange-rates.ts': 'rates are the platform’s; no table has them',
  'currency apps/sandbox/src/modules/play/bet-levels.ts': 'stakes of coins are the platform’s',
  'currency apps/sandbox/src/modules/vip/status-thresholds.ts': 'for currencies that no table has',
  'currency engine/src/worlds/universe.ts': 'examples of visitors for a snapshot without a table',
  'licence apps/sandbox/src/modules/cms/page-variants.ts':
    'a platform without a site to ask (LIC-03, LIC-04)',
  'licence engine/src/page-variants.ts': 'snapshots without licence documents (LIC-03, LIC-04)',
  'locale engine/src/passes/index-locales.ts': 'snapshots without locale documents (LIC-08 to LIC-16)',
  'locale apps/sandbox/src/locale.ts': 'a platform without a site to ask',
  'locale schemas/src/decode-text.ts': 'languages of a character set, not of the site',
  'locale apps/sandbox/frames/texts/language.ts': TEXTS,
  'locale apps/sandbox/src/gift-titles.ts': TEXTS,
  'locale apps/sandbox/src/mail/templates/confirmation.ts': TEXTS,
  'locale apps/sandbox/src/mail/templates/limit-confirmation.ts': TEXTS,
  'locale apps/sandbox/src/mail/templates/password-changed.ts': TEXTS,
  'locale apps/sandbox/src/mail/templates/password-reset.ts': TEXTS,
  'locale apps/sandbox/src/mail/templates/two-factor-disabled.ts': TEXTS,
  'locale apps/sandbox/src/mail/templates/two-factor-enabled.ts': TEXTS,
  'locale apps/sandbox/src/modules/lotteries/lottery-notes.ts': TEXTS,
  'locale apps/sandbox/src/modules/tournaments/quest-calendar.ts': TEXTS,
  'locale apps/sandbox/src/modules/tournaments/tournament-notes.ts': TEXTS,
  'locale apps/sandbox/src/modules/vip/vip-gift-notes.ts': TEXTS,
  'status apps/sandbox/src/modules/vip/vip-progress.model.ts':
    'fixed, as the contract has them (VIP-01 to VIP-06)',
  'status schemas/src/vip-table-rules.ts': 'the contract itself (VIP-01 to VIP-06)',
};

const SOURCES = globSync(
  ['admin/src', 'apps/*/{src,app,frames}', 'blocks/src', 'engine/src', 'openfeature/src', 'schemas/src'].map(
    (folder) => `${folder}/**/*.{ts,tsx}`,
  ),
  { cwd: ROOT },
).filter(
  (path) => !/\.(?:test|stories)\.|\/testing\/|\/generated\/|\/migrations\/|^apps\/artwork\//.test(path),
);

/** As a text or as the name of a field, outside comments. */
function listsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
  return Object.entries(LISTS).flatMap(([kind, { codes, least }]) => {
    const named = codes.filter((each) => new RegExp(`'${each}'|(?:^|[{,]\\s*)'?${each}'?:`, 'm').test(code));
    return named.length >= least ? [kind] : [];
  });
}

it('finds a list of codes in each way of writing it, and no single one', () => {
  expect(listsIn(`const A = ['EUR', 'USD', 'BTC'];`)).toEqual(['currency']);
  expect(listsIn(`const A = {\n  CW: 1,\n  EE: 2,\n};`)).toEqual(['licence']);
  expect(listsIn(`const A = { en: '', de: '', 'fr-CA': '' };`)).toEqual(['locale']);
  expect(listsIn(`type A = 'bronze' | 'silver' | 'gold';`)).toEqual(['status']);
  expect(listsIn(`const a = currency ?? 'EUR'; const b = 'en'; // 'de', 'no', 'it'`)).toEqual([]);
});

it('[LANG-01] no code lists what documents list, but for those that say why', () => {
  expect(SOURCES.length).toBeGreaterThan(1000);
  const found = SOURCES.flatMap((path) =>
    listsIn(readFileSync(`${ROOT}/${path}`, 'utf8')).map((kind) => `${kind} ${path}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
