// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import type { ShownKind } from './records.queries.ts';
import { RecordsScreen } from './records-screen.tsx';

drawScreens();

const AT = '2026-11-20T09:30:05.000Z';
const LIMIT = {
  at: AT,
  type: 'session',
  period: 'day',
  what: 'raise_confirmed',
  accounts: [],
  session_minutes: 60,
  next_session_minutes: 90,
  takes_effect_at: '2026-11-22T00:00:00.000Z',
  ends_at: null,
};

async function open(
  kind: ShownKind,
  items: readonly object[],
  { total_pages = 1, page = 1, total_count = items.length } = {},
): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({
      items,
      pagination: { current_page: page, total_pages, total_count },
    });
  });
  await drawScreen(<RecordsScreen kind={kind} page={page} />, {
    visitor: { isSignedIn: true, hasSession: true },
  });
  await act(() => vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull()));
  return asked;
}

const lines = (): string[] => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
const links = (): (string | null)[] =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it.each<[ShownKind, object, string]>([
  [
    'payments',
    { id: 1, action: 'deposit', state: 'pending', transaction_state: null, brand: 'visa', account: '•• 4242', currency: 'EUR', amount_cents: 2000, created_at: AT, finished_at: null }, // prettier-ignore
    'DepositVisa · •• 4242Nov 20, 2026, 9:30:05 AM UTC€20.00Waiting',
  ],
  [
    'sign-ins',
    { at: AT, outcome: 'wrong_code', way: 'code', device: null, address: '192.0.2.7' },
    'With password and code192.0.2.7Nov 20, 2026, 9:30:05 AM UTCWrong code',
  ],
  [
    'limits',
    LIMIT,
    'Time, per dayHigher limit confirmed · counts from Nov 22, 2026, 12:00 AM UTCNov 20, 2026, 9:30:05 AM UTC60 min → 90 min',
  ],
  [
    'consents',
    { at: AT, product: 'casino', channel: 'sms', given: true },
    'CasinoSMSNov 20, 2026, 9:30:05 AM UTCAgreed',
  ],
])('%s say what happened and when', async (kind, item, text) => {
  await open(kind, [item]);
  expect(lines().map((line) => line.replaceAll(/[\u00A0\u202F]/g, ' '))).toEqual([text]);
});

it('every kind leads to the others, and to its own file', async () => {
  await open('limits', [LIMIT]);
  expect(links()).toEqual([
    '/profile/games-history',
    '/profile/history/payments',
    '/profile/history/sign-ins',
    '/profile/history/limits',
    '/profile/history/consents',
    '/profile/history/limits/export',
  ]);
  expect(document.querySelector('[aria-current]')?.textContent).toBe('Limits');
});

it('older and newer pages are a link away', async () => {
  const asked = await open(
    'sign-ins',
    [{ at: AT, outcome: 'signed_in', way: 'staff', device: null, address: null }],
    { total_pages: 3, page: 2 },
  );
  expect(asked).toEqual(['/api/player/sign_ins?page=2']);
  expect(links().slice(-2)).toEqual(['/profile/history/sign-ins?page=1', '/profile/history/sign-ins?page=3']);
});

it('what is not there is said', async () => {
  await open('consents', []);
  expect(document.body.textContent).toContain('Nothing here yet');
});

it.each([
  [10_000, false],
  [10_001, true],
])('of %i records the page says before what their file leaves out: %s', async (total_count, isSaid) => {
  await open('limits', [LIMIT], { total_count });
  expect(document.body.textContent.includes('The file has the latest 10,000 of 10,001 entries.')).toBe(
    isSaid,
  );
});
