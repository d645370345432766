import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoTexts } from '../testing/demo-texts.ts';

type Text = { en: string; [locale: string]: string };
type Amounts = { [currency: string]: { [name: string]: { amount_cents: number } } };
type Page = { path: string; type: string; title: Text; variables?: Amounts };
type Banner = { title: Text; button?: { url: string }; variables?: Amounts };

const site = new URL('../../../../fixtures/site/', import.meta.url);
// The repository’s own data, which its own tests check against the schemas.
const readAll = <T>(kind: string): [name: string, document: T][] =>
  readdirSync(new URL(`${kind}/`, site)).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(`${kind}/${file}`, site), 'utf8')),
  ]);

const readPlatform = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../platform/${name}.json`, site), 'utf8'));

const pages = readAll<Page>('promotion-page').map(([, page]) => page);
const CONTESTS: ReadonlySet<string> = new Set([
  'tournament',
  'producers',
  'lottery',
  'quest',
  'calendar',
  'wheel',
]);
const CONTEST = '(?:race|cup|sprint|relay|quest|lottery|tournament|hunt|draw)';
const CAPITAL = CONTEST.replaceAll(
  /(?<=[(:|])[a-z](?=[a-z])/g,
  (letter) => `[${letter}${letter.toUpperCase()}]`,
);
/** Matches “Polar Sprint” and “the weekend race”, but not “a race”, “the tournament” or “the next draw”. */
const NAMED = new RegExp(
  `(?:\\b[Tt]he (?!next\\b)\\w+|\\b(?!(?:An?|The|One|No|Each|Every|See|View)\\b)[A-Z][\\w’&]*(?: (?!the\\b|a\\b)[\\w&]+)?) ${CAPITAL}\\b`,
  'g',
);

const contestBanners = readAll<Banner>('banner').flatMap(([name, banner]) => {
  const page = pages.find(({ path, type }) => path === banner.button?.url && CONTESTS.has(type));
  return page ? [{ name, banner, page }] : [];
});

it('banners lead to contests, many of them', () => {
  expect(contestBanners.length).toBeGreaterThan(9);
});

it('a banner that leads to a contest calls it in each language what the contest is called, or names none', () => {
  const other = contestBanners.flatMap(({ name, banner, page }) => {
    if (banner.title.en.match(NAMED) === null && !banner.title.en.includes(page.title.en)) return [];
    return Object.entries(banner.title)
      .filter(([locale, title]) => !title.includes(page.title[locale] ?? page.title.en))
      .map(([locale, title]) => [name, locale, title]);
  });
  expect(other).toEqual([]);
});

it('whatever leads to a contest says one pool for each currency, that of its page', () => {
  const said = new Map<string, Set<unknown>>();
  const say = (path: string, variables: Amounts = {}): void => {
    for (const [currency, { pool, pot = pool }] of Object.entries(variables)) {
      const key = `${path} in ${currency}`;
      if (pot) said.set(key, (said.get(key) ?? new Set()).add(pot.amount_cents));
    }
  };
  for (const { banner, page } of contestBanners) {
    say(page.path, banner.variables);
    say(page.path, page.variables);
  }
  expect(said.size).toBeGreaterThan(10);
  expect([...said].filter(([, pools]) => pools.size > 1)).toEqual([]);
});

it('every contest that a text names is one of the site', () => {
  const { lotteries } = readPlatform<{ lotteries: { slug: string; draw_at: string }[] }>('contests');
  const tide = lotteries.find(({ slug }) => slug === 'tide-lottery');
  const names = [...pages, ...readAll<Page>('quest-size').map(([, size]) => size)].map(({ title }) =>
    title.en.toLowerCase(),
  );
  // It is drawn on a Sunday.
  if (new Date(tide?.draw_at ?? 0).getUTCDay() === 0) names.push('sunday draw');
  const unknown = demoTexts().flatMap(({ where, text }) => {
    const read = text.en.replaceAll(/<[^>]*>/g, ' ');
    return (read.match(NAMED) ?? [])
      .filter((name) => !names.some((known) => name.toLowerCase().replace(/^the /, '').includes(known)))
      .map((name) => `${where}: ${name}`);
  });
  expect(unknown).toEqual([]);
});
