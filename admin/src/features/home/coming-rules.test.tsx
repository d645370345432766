// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../session/testing/signed-in.ts';
import { draw, until } from '../../shared/testing/draw.tsx';
import { ofSite } from '../../shared/testing/site-documents.ts';
import { EngineHere } from '../../worker/testing/engine-here.ts';
import { ComingUp } from './coming-up.tsx';
import { Home } from './home.tsx';

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
  if (path === '/personas') return [];
  if (path !== '/snapshot') return { items: [], withdrawn: [] };
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
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const noteAt = (now: number) => noteIn(<ComingUp now={now} />);

async function noteIn(part: ReactNode): Promise<[stage: string | null, text: string] | null> {
  await draw(<MemoryRouter>{part}</MemoryRouter>);
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

it.each([
  [BEGINS - 31 * DAY, null],
  [BEGINS - 29 * DAY, 'month'],
  [BEGINS - 6 * DAY, 'week'],
  [BEGINS - DAY / 2, 'day'],
  [BEGINS + DAY, null],
])('[RULE-04] the home that is opened at %i lists them by its own clock', async (at, stage) => {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  expect((await noteIn(<Home />))?.[0] ?? null).toBe(stage);
});

it('says that the rules that begin could not be judged, and not that there are none', async () => {
  vi.spyOn(EngineHere.prototype, 'postMessage').mockImplementation(function fail(this: EngineHere, message) {
    const data = { type: 'failed', id: 'id' in message ? message.id : 0, message: 'No engine.' };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  });
  await draw(
    <MemoryRouter>
      <ComingUp now={BEGINS - DAY} />
    </MemoryRouter>,
  );
  await until(() => document.querySelector('[role="alert"]') !== null);
  expect(document.body.textContent).toContain('The rules that begin could not be loaded: No engine.');
});
