// @vitest-environment happy-dom
import type { VipProgress } from '@marquee/blocks';
import { act, useEffect, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { useVipProgress } from './use-vip-progress.ts';

drawScreens();
const CURRENCIES = [
  { code: 'EUR', vip_deposit_threshold_cents: 250_000, vip_bet_threshold_cents: 2_500_000 },
  { code: 'NOK' },
];

/** The progress shown in this currency when the platform does not know it, and the requests. */
async function shownIn(currency: string, isSignedIn = true) {
  const asked: string[] = [];
  let shown: VipProgress | undefined;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/jam/vip_status_progress') return Response.json({}, { status: 404 });
    return Response.json({ currencies: CURRENCIES, fallback: 'EUR' });
  });
  function Probe(): ReactNode {
    const { progress } = useVipProgress();
    useEffect(() => void (shown = progress));
    return null;
  }
  await drawScreen(<Probe />, { visitor: { isSignedIn, hasSession: isSignedIn, currency } });
  await vi.waitFor(() => act(async () => expect(isSignedIn).toBe(shown !== undefined)));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return { progress: shown, asked };
}

it.each([
  ['EUR', 250_000, 2_500_000],
  ['NOK', 900_000, 9_000_000],
  ['XTS', 900_000, 9_000_000],
])(
  '[CUR-17] [CUR-18] [VIP-28] in %s a progress nobody tells has the table’s thresholds, else the fallback',
  async (currency, deposits, bets) => {
    const { progress } = await shownIn(currency);
    expect(progress).toMatchObject({
      status: 'regular',
      next: 'bronze',
      deposits: { cents: 0, neededCents: deposits },
      bets: { cents: 0, neededCents: bets },
    });
  },
);

it('shows a guest no progress, and asks for none', async () => {
  expect(await shownIn('EUR', false)).toEqual({ progress: undefined, asked: [] });
});
