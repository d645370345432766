// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../session/testing/signed-in.ts';
import { draw, until } from '../../shared/testing/draw.tsx';
import { ofSite } from '../../shared/testing/site-documents.ts';
import { EngineHere } from '../../worker/testing/engine-here.ts';
import { Rules } from './rules.tsx';

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const rule = (id: string, check: object, more: object = {}): object => ({
  id,
  title: `Rule ${id}`,
  citation: { text: `§ ${id}`, address: 'https://regulator.example/1', source: 'law' },
  severity: 'blocks',
  check,
  ...more,
});
const wagering = { type: 'offer-number', field: 'wagering', atMost: 10 };
const words = {
  type: 'forbidden-words',
  words: [{ language: 'en', phrases: ['sure win*'] }],
  within: 'promotions',
};
let packs: Record<string, object>;
const banners = {
  forty: {
    title: { en: 'Forty' },
    order: { 'lobby-hero': 1 },
    offer: {
      kind: 'deposit',
      products: ['casino'],
      percentage: 50,
      maximum: { EUR: 10_000 },
      wagering: { times: 40, of: 'bonus' },
    },
  },
  sure: { title: { en: 'A sure winner' }, text: { en: 'Sure wins' }, order: { 'lobby-hero': 2 } },
};

signedIn(({ path }) => {
  if (path !== '/snapshot') return { items: [] };
  return {
    release: { number: 7, publishedAt: '2026-11-01T00:00:00Z' },
    documents: {
      ...Object.fromEntries(
        ['licence', 'locale', 'currency-table', 'audience'].map((kind) => [kind, ofSite(kind)]),
      ),
      'rule-pack': packs,
      banner: banners,
    },
  };
});
beforeEach(() => {
  vi.stubGlobal('Worker', EngineHere);
  packs = {
    cw: {
      title: 'Offers',
      market: 'Curaçao',
      licences: ['CW'],
      rules: [
        rule('now', words),
        rule('later', wagering, { inForce: { from: inDays(20) } }),
        rule('over', wagering, { inForce: { until: inDays(-20) } }),
        rule('fine', { type: 'offer-kinds', forbidden: ['cashback'] }, { severity: 'warns' }),
      ],
    },
    beside: { title: 'Beside', market: 'Sweden', licences: [], rules: [rule('x', wagering)] },
  };
});

const lines = () =>
  [...document.querySelectorAll('[data-part=rule]')].map((line) => ({
    title: line.querySelector('h3')?.textContent,
    state: line.querySelector('[data-part=pill]')?.textContent.replace(/From .*/, 'From'),
    bites: line.querySelector('summary')?.textContent ?? null,
    fine: line.textContent.includes('Nothing breaks it'),
  }));
const open = () =>
  draw(
    <MemoryRouter>
      <Rules />
    </MemoryRouter>,
  );

it('[RULE-02] lists the rules of each pack, which of them are in force, and what breaks each', async () => {
  await open();
  await until(() => document.querySelector('summary') !== null);
  expect(lines()).toEqual([
    { title: 'Rule now', state: 'In force', bites: '1 document breaks it', fine: false },
    { title: 'Rule later', state: 'From', bites: '1 document breaks it', fine: false },
    { title: 'Rule over', state: 'Over', bites: null, fine: false },
    { title: 'Rule fine', state: 'In force', bites: null, fine: true },
    // It binds nobody: that nothing breaks it would be no comfort.
    { title: 'Rule x', state: 'In force', bites: null, fine: false },
  ]);
  const [broken] = document.querySelectorAll('details li');
  expect(broken?.textContent).toBe(
    'Banner “A sure winner”: It says “sure wins” in English, which is not allowed. See it as a visitor who would',
  );
  const [field, page] = [...(broken?.querySelectorAll('a') ?? [])].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(field).toBe('/content/banner/sure?field=%2Ftext%2Fen');
  const shown = new URL(page ?? '', 'http://admin.example');
  expect([
    shown.pathname,
    shown.searchParams.get('on'),
    shown.search.includes(encodeURIComponent(':')),
  ]).toEqual([
    '/why',
    'banner/sure',
    true, // the instant
  ]);
});

it('shows those alone that something breaks', async () => {
  await open();
  await until(() => document.querySelector('summary') !== null);
  const broken = [...document.querySelectorAll('fieldset button')].find(
    ({ textContent }) => textContent === 'Broken',
  );
  await act(async () => (broken as HTMLElement | undefined)?.click());
  expect(lines().map(({ title }) => title)).toEqual(['Rule now', 'Rule later']);
});

it('leads to the packs where there are no rules', async () => {
  packs = {};
  await open();
  await until(() => document.querySelector('[data-part=empty]') !== null);
  expect(document.querySelector('[data-part=empty] a')?.getAttribute('href')).toBe('/content/rule-pack');
});
