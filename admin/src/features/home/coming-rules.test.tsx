// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../session/testing/signed-in.ts';
import { draw, until } from '../../shared/testing/draw.tsx';
import { ofSite } from '../../shared/testing/site-documents.ts';
import { EngineHere } from '../../worker/testing/engine-here.ts';
import { ComingUp } from './coming-up.tsx';

const BEGINS = Date.parse('2027-01-19T00:00:00Z');
const DAY = 86_400_000;
const rule = {
  id: 'wagering',
  title: 'Nothing is wagered more than ten times',
  citation: { text: 'LCCP 5.1.1', address: 'https://regulator.example/5' },
  severity: 'blocks',
  inForce: { from: '2027-01-19T00:00:00Z' },
  check: { type: 'offer-number', field: 'wagering', atMost: 10 },
};
const banner = (times: number) => ({
  title: { en: `Wager ${times} times` },
  order: { 'lobby-hero': times },
  offer: {
    kind: 'deposit',
    products: ['casino'],
    percentage: 50,
    maximum: { EUR: 10_000 },
    wagering: { times, of: 'bonus' },
  },
});

signedIn(({ path }) => {
  if (path === '/schedules') return { items: [] };
  return {
    release: { number: 7, publishedAt: '2026-11-01T00:00:00Z' },
    documents: {
      ...Object.fromEntries(
        ['licence', 'locale', 'currency-table', 'audience'].map((kind) => [kind, ofSite(kind)]),
      ),
      'rule-pack': {
        gb: { title: 'Great Britain', market: 'Great Britain', licences: ['CW'], rules: [rule] },
      },
      banner: { ten: banner(10), twelve: banner(12), forty: banner(40) },
    },
  };
});
beforeEach(() => vi.stubGlobal('Worker', EngineHere));

async function noteAt(now: number): Promise<[stage: string | null, text: string] | null> {
  await draw(
    <MemoryRouter>
      <ComingUp now={now} />
    </MemoryRouter>,
  );
  const list = (): Element | null => document.querySelector('[aria-label^="Rules that begin"] > li');
  await until(() => list() !== null || document.body.textContent.includes('Nothing goes out')).catch(
    () => null,
  );
  const found = list();
  return found && [found.getAttribute('data-stage'), found.textContent];
}

it.each([
  [30 * DAY, 'month'],
  [7 * DAY + 1, 'month'],
  [7 * DAY, 'week'],
  [DAY + 1, 'week'],
  [DAY, 'day'],
  [60_000, 'day'],
])(
  '[RULE-04] %i milliseconds before a rule begins, what breaks it is listed as within a %s',
  async (left, stage) => {
    const found = await noteAt(BEGINS - left);
    expect(found?.[0]).toBe(stage);
    expect(found?.[1]).toContain('Nothing is wagered more than ten times');
    expect(found?.[1]).toContain('2 documents break it, and are not shown under its licences from then on.');
    expect(found?.[1]).toContain('Wager 40 times, Wager 12 times');
  },
);

it.each([
  ['earlier', BEGINS - 30 * DAY - 1],
  ['once it has begun', BEGINS],
])('[RULE-04] %s, nothing is listed', async (_, now) => {
  expect(await noteAt(now)).toBeNull();
});
