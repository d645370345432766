// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { EngineHere } from './worker/testing/engine-here.ts';
import { signedIn } from './session/testing/signed-in.ts';
import { draw, until } from './shared/testing/draw.tsx';
import { Calendar } from './features/calendar/calendar.tsx';
import { Releases } from './features/releases/releases.tsx';
import { ComingUp } from './features/home/coming-up.tsx';
import { Home } from './features/home/home.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ERROR = { code: 'STORE_BUSY', message: 'Try again in a moment.' };
const live = { release: { number: 7, publishedAt: '2026-11-01T00:00:00Z' }, documents: {} };
const ANSWERS: Record<string, unknown> = {
  '/snapshot': live,
  '/reference': { documents: {} },
  '/personas': [],
};

/** Texts that say that there is nothing, with their screen and the calls that must succeed before they may be shown. */
const CLAIMS: { screen: string; part: ReactNode; claim: string; calls: string[] }[] = [
  {
    screen: 'the home, of drafts',
    part: <Home />,
    claim: 'everything is published',
    calls: ['/drafts'],
  },
  {
    screen: 'the home, of what comes up',
    part: <ComingUp now={NOW} />,
    claim: 'Nothing goes out, opens or closes by itself next.',
    calls: ['/schedules', '/snapshot'],
  },
  {
    screen: 'the releases',
    part: <Releases />,
    claim: 'Nothing was published yet',
    calls: ['/releases', '/schedules'],
  },
  {
    screen: 'the calendar',
    part: <Calendar />,
    claim: 'Nothing with dates on this day.',
    calls: ['/schedules', '/calendar'],
  },
];

let troubled: { call: string; isFailing: boolean } | undefined;
let asked: Set<string>;
beforeEach(() => {
  troubled = undefined;
  asked = new Set();
  vi.stubGlobal('Worker', EngineHere);
});
signedIn(({ path }) => {
  asked.add(path);
  if (path !== troubled?.call) return ANSWERS[path] ?? { items: [], withdrawn: [] };
  return troubled.isFailing ? Response.json({ error: ERROR }, { status: 409 }) : new Promise(() => {});
});

const show = (part: ReactNode) => draw(<MemoryRouter>{part}</MemoryRouter>);
const text = (): string => document.body.textContent ?? '';

it.each(CLAIMS)('$screen: says that there is nothing where that is so', async ({ part, claim }) => {
  await show(part);
  await until(() => text().includes(claim));
  expect(text()).not.toContain('Try again');
});

const without = CLAIMS.flatMap(({ calls, ...each }) => calls.map((call) => ({ ...each, call })));

it.each(without)(
  '$screen: says nothing of the kind while $call is awaited',
  async ({ part, claim, call }) => {
    troubled = { call, isFailing: false };
    await show(part);
    await until(() => asked.has(call));
    expect(text()).not.toContain(claim);
  },
);

it.each(without)(
  '$screen: says that $call failed, and not that there is nothing',
  async ({ part, claim, call }) => {
    troubled = { call, isFailing: true };
    await show(part);
    await until(() => text().includes(ERROR.message));
    expect(text()).not.toContain(claim);
    expect(text()).toContain('Try again');
  },
);
