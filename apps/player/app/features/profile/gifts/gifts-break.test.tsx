// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import type { RunningBreak } from '../../../shared/visitor/visitor.tsx';
import { BonusScreen } from './bonus-screen.tsx';
import { GiftsScreen } from './gifts-screen.tsx';
import { PromoCodeScreen } from './promo-code-screen.tsx';

drawScreens();

const GIFT = {
  id: 5,
  type: 'bonus',
  title: 'A thank-you',
  stage: 'issued',
  currency: 'EUR',
  amount_cents: 1000,
  amount_wager_cents: null,
  amount_wager_requirement_cents: 3000,
  wager: 3,
  max_bet_cents: null,
  max_win_cents: null,
  activatable: true,
  activatable_until: '2026-11-24T12:00:00.000Z',
  valid_until: null,
  group_key: 'g',
};
let gifts: object[];

beforeEach(() => {
  gifts = [GIFT];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/v2/bonuses')) return Response.json(gifts);
    return Response.json(path.endsWith('/disabled-bonuses') ? { ids: [], groupKeys: [] } : { gifts: [] });
  });
});

async function show(screen: ReactNode, running?: RunningBreak): Promise<string[]> {
  await drawScreen(screen, {
    visitor: { isSignedIn: true, hasSession: true, ...(running ? { break: running } : {}) },
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return [...document.querySelectorAll('button, input, a')].map((control) =>
    control.tagName === 'A' ? (control.getAttribute('href') ?? '') : (control.textContent ?? ''),
  );
}

const BREAK: RunningBreak = { until: '2026-12-04T10:00:00Z' };
const WHY = 'You are taking a break until Dec 4, 2026';
const WAYS = ['/profile/limits', '/responsible-gaming'];

// Why is said above every page (shell.ssr.test.tsx).
it('[SAFE-10] gifts are kept during a break, but none can be activated', async () => {
  expect(await show(<GiftsScreen />)).toEqual(['Activate', 'Give up']);
  document.body.replaceChildren();
  expect(await show(<GiftsScreen />, BREAK)).toEqual(['Give up']);
  expect(document.body.textContent).toContain(GIFT.title);
});

it('[SAFE-10] nor on a gift’s own page', async () => {
  expect(await show(<BonusScreen id="5" />)).toContain('Activate');
  document.body.replaceChildren();
  expect(await show(<BonusScreen id="5" />, BREAK)).toEqual(['Give up', '/profile/gifts']);
});

it('[SAFE-10] without gifts, nobody is led to codes', async () => {
  gifts = [];
  expect(await show(<GiftsScreen />)).toEqual(['/profile/promocode']);
  document.body.replaceChildren();
  expect(await show(<GiftsScreen />, BREAK)).toEqual([]);
});

it('[SAFE-10] no code can be typed during a break', async () => {
  expect(await show(<PromoCodeScreen />)).toEqual(['', 'Redeem']);
  document.body.replaceChildren();
  expect(await show(<PromoCodeScreen />, BREAK)).toEqual(WAYS);
  expect(document.body.textContent).toContain(WHY);
});
