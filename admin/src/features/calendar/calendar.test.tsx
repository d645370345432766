// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../session/testing/signed-in.ts';
import { draw, until } from '../../shared/testing/draw.tsx';
import { ofSite } from '../../shared/testing/site-documents.ts';
import { EngineHere } from '../../worker/testing/engine-here.ts';
import { Calendar } from './calendar.tsx';

const DAY = 86_400_000;
const dayAfter = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
/** Begins at noon of a day within what is judged ahead. */
const BEGINS = `${dayAfter(20)}T12:00:00Z`;

const rule = (id: string, check: object, more: object = {}): object => ({
  id,
  title: `Rule ${id}`,
  citation: { text: '1', address: 'https://regulator.example/1' },
  severity: 'blocks',
  check,
  ...more,
});
const pack = {
  title: 'Rules',
  market: 'Curaçao',
  licences: ['CW'],
  rules: [
    rule('later', { type: 'offer-number', field: 'wagering', atMost: 10 }, { inForce: { from: BEGINS } }),
    rule('now', {
      type: 'forbidden-words',
      words: [{ language: 'en', phrases: ['sure win*'] }],
      within: 'promotions',
    }),
  ],
};
const offer = (times: number): object => ({
  kind: 'deposit',
  products: ['casino'],
  percentage: 50,
  maximum: { EUR: 10_000 },
  wagering: { times, of: 'bonus' },
});
const until20 = { until: BEGINS };
const banners = {
  forty: { title: { en: 'Forty' }, order: { 'lobby-hero': 1 }, offer: offer(40) },
  sure: { title: { en: 'A sure winner' }, order: { 'lobby-hero': 2 }, schedule: until20 },
  fine: { title: { en: 'Fine' }, order: { 'lobby-hero': 3 }, schedule: until20 },
};

signedIn(({ path }) => {
  if (path === '/calendar')
    return {
      items: Object.entries(banners).flatMap(([id, data]) =>
        'schedule' in data
          ? [
              {
                kind: 'banner',
                id,
                revision: 1,
                data,
                isPublished: true,
                hasEdits: false,
                spans: [{ what: 'window', until: BEGINS }],
              },
            ]
          : [],
      ),
    };
  if (path !== '/snapshot') return { items: [] };
  return {
    release: { number: 7, publishedAt: '2026-11-01T00:00:00Z' },
    documents: {
      ...Object.fromEntries(
        ['licence', 'locale', 'currency-table', 'audience'].map((kind) => [kind, ofSite(kind)]),
      ),
      'rule-pack': { cw: pack },
      banner: banners,
    },
  };
});
beforeEach(() => vi.stubGlobal('Worker', EngineHere));

const listed = (): { title: string; unlawful: string | null }[] =>
  [...document.querySelectorAll('aside li')].map((item) => ({
    title: item.querySelector('a')?.textContent ?? '',
    unlawful: item.querySelector('[data-part=unlawful]')?.textContent ?? null,
  }));

it('[RULE-02] the day on which a rule begins says so, and what breaks one is marked with what is wrong', async () => {
  await draw(
    <MemoryRouter initialEntries={[`/calendar?at=${dayAfter(20)}`]}>
      <Calendar />
    </MemoryRouter>,
  );
  await until(
    () => listed().length === 3 && document.querySelectorAll('aside [data-part=unlawful]').length === 2,
  );
  expect(listed().toSorted((one, other) => (one.title < other.title ? -1 : 1))).toEqual([
    {
      title: 'A sure winner',
      unlawful: 'Breaks a rule: It says “sure winner” in English, which is not allowed.',
    },
    { title: 'Fine', unlawful: null },
    { title: 'Rule later', unlawful: '1 live document breaks it and is not shown from then on.' },
  ]);
  const rules = [...document.querySelectorAll('aside li a')].find(
    (link) => link.textContent === 'Rule later',
  );
  expect(rules?.getAttribute('href')).toBe('/content/rule-pack/cw');
  // In a month it comes before what concerns one document.
  expect(document.querySelector('[role=grid] a[data-unlawful]')?.textContent).toBe('Rule: Rule later');
});
