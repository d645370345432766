// @vitest-environment happy-dom
import { act } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { BalanceMenu } from './balance-menu.tsx';
import { ShellProvider } from '../shell-context.tsx';
import type { ShellData } from '../shell.model.ts';

drawScreens();
// The DOM of these tests does not implement popovers.
beforeAll(() => void Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }));
afterAll(() => void Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'));

const WALLETS = [
  { currency: 'NOK', amount_cents: 700, available_to_cashout_cents: 0, active: false },
  { currency: 'EUR', amount_cents: 12_345, available_to_cashout_cents: 0, active: true },
];
const EUROS = [{ code: 'EUR', kind: 'fiat', subunits_to_unit: 100 }];

/**
 * Draws the header’s button for a player whose wallets the page came without. Returns a function that reads its texts.
 */
async function draw(shell: Partial<ShellData> = {}): Promise<() => (string | null | undefined)[]> {
  const player = { id: '7', wallets: [] } as unknown as NonNullable<ShellData['player']>; // what the button reads
  await drawScreen(
    <ShellProvider shell={{ player, ...shell } as ShellData}>
      <BalanceMenu player={player} />
    </ShellProvider>,
    { visitor: { isSignedIn: true, hasSession: true, currencies: EUROS as never } },
  );
  const button = (): HTMLButtonElement | null => document.querySelector('button');
  return () => [button()?.getAttribute('aria-label'), button()?.textContent];
}

it('a balance that the page came without is asked for, and shown', async () => {
  vi.stubGlobal('fetch', async () => Response.json(WALLETS));
  const said = await draw();
  await act(() => vi.waitFor(() => expect(said()).toEqual(['Balance €123.45', '€123.45'])));
});

it('a balance that cannot be had says so without a figure, and is asked for again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
    const said = await draw();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(said()).toEqual(['Your balances could not be loaded.', 'Balance']);
    vi.stubGlobal('fetch', async () => Response.json(WALLETS));
    // The first pause after a failure is at most a minute.
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(said()).toEqual(['Balance €123.45', '€123.45']);
  } finally {
    vi.useRealTimers();
  }
});

it('[PLAY-02] a balance that waits for a round is not asked for', async () => {
  const fetch = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetch);
  const said = await draw({ hasRound: true });
  expect(said()).toEqual(['Balance ', 'Balance']);
  expect(fetch).not.toHaveBeenCalled();
});
