// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import type { VisitorFacts } from '../../shared/visitor/visitor.tsx';
import { beginReveal } from '../../shared/visitor/reveal.ts';
import { GameBar } from './game-bar.tsx';

drawScreens();

const START = Date.parse('2026-11-21T12:00:00Z');
const currencies = [
  { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 },
] as unknown as VisitorFacts['currencies']; // what amounts are written by

let answer: () => Response;
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
});
const net = (net_cents: number | null) => () => Response.json({ currency: 'EUR', net_cents });
const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
async function draw({ hasNetResult = true } = {}) {
  const readStart = hasNetResult ? () => START : undefined;
  const visitor = { isSignedIn: true, hasSession: true, currencies };
  const router = await drawScreen(<GameBar clock={<i>00:42:17</i>} readStart={readStart} />, { visitor });
  await settle();
  return router;
}
const said = (): string | undefined => document.querySelector('b')?.textContent ?? undefined;

it.each([
  [-1250, '−€12.50'],
  [400, '+€4.00'],
  [0, '€0.00'],
])('says a net result of %i cents as %s, since the session began', async (cents, text) => {
  answer = net(cents);
  await draw();
  expect([said(), asked]).toEqual([text, ['/api/player/net_result?since=2026-11-21T12%3A00%3A00.000Z']]);
  expect(document.body.textContent).toContain('00:42:17');
});

it('says that it is not known rather than an amount nobody can vouch for', async () => {
  answer = net(null);
  await draw();
  expect(said()).toBe('not known now');
});

it('[PLAY-02] asks for it only once the round under way has been shown', async () => {
  answer = net(-100);
  const shown = beginReveal();
  await draw();
  expect([said(), asked]).toEqual(['…', []]);
  await act(async () => shown());
  await settle();
  expect(said()).toBe('−€1.00');
});

it('where the licence asks for no net result none is asked for', async () => {
  answer = net(5);
  await draw({ hasNetResult: false });
  expect([said(), asked]).toEqual([undefined, []]);
});

it('[NAV-49] its limits open over the game', async () => {
  answer = net(0);
  const router = await draw();
  const link = document.querySelector<HTMLElement>('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Limits', '/profile/limits']);
  await act(async () => link?.click());
  expect([router.state.location.pathname, router.state.location.hash]).toEqual(['/', '#profile/limits']);
});
