// @vitest-environment happy-dom
import type { UserLimit } from '@marquee/schemas';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { BREAK_TYPES, type BreakType } from '../../../shared/account/limits.model.ts';
import { BreakCard } from './break-card.tsx';

drawScreens();
const sent = vi.fn<(call: string, body: unknown) => void>();
const set = vi.fn<(limit: UserLimit) => void>();
const ANSWER = { id: 3 };

beforeEach(() => {
  sent.mockReset();
  set.mockReset();
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent(`${method} ${path}`, JSON.parse(String(body)));
    return Response.json(ANSWER);
  });
});

/** The specified periods with the texts that players read. */
const PERIODS = [
  ['[LIM-09]', 'day', '24 hours'],
  ['[LIM-10]', '3_days', '3 days'],
  ['[LIM-11]', 'week', '1 week'],
  ['[LIM-12]', 'month', '1 month'],
  ['[LIM-13]', '3_months', '3 months'],
  ['[LIM-14]', '6_months', '6 months'],
  ['[LIM-15]', '9_months', '9 months'],
  ['[LIM-16]', '12_months', '12 months'],
  ['[LIM-17]', 'forever', 'For good'],
] as const satisfies readonly (readonly [string, UserLimit['period'], string])[];

const START: Record<BreakType, string> = { coolingoff: 'Take a break', selfexclusion: 'Exclude myself' };

const open = (type: BreakType, running?: Partial<UserLimit>) =>
  drawScreen(<BreakCard type={type} running={running as UserLimit | undefined} onSet={set} />, {
    visitor: { isSignedIn: true, hasSession: true },
  });
const labels = (): HTMLLabelElement[] => [...document.querySelectorAll('label')];
const buttons = (within: ParentNode | null): HTMLButtonElement[] => [
  ...(within?.querySelectorAll('button') ?? []),
];
async function press(words: string, within: ParentNode | null = document): Promise<void> {
  const button = buttons(within).find(({ textContent }) => textContent === words);
  if (!button) throw new Error(`There is no button “${words}”.`);
  await act(async () => button.click());
}

it.each(
  BREAK_TYPES.flatMap((type) => PERIODS.map(([id, period, words]) => [id, type, period, words] as const)),
)('%s a %s of %s is set as “%s”, once it is confirmed', async (_id, type, period, words) => {
  await open(type);
  await press(START[type]);
  expect(labels().map(({ textContent }) => textContent)).toEqual(PERIODS.map(([, , each]) => each));
  await act(async () =>
    labels()
      .find(({ textContent }) => textContent === words)
      ?.click(),
  );
  await press(START[type]);
  const dialog = document.querySelector('dialog');
  expect(dialog?.textContent).toContain(words);
  expect(sent).not.toHaveBeenCalled();
  await press(START[type], dialog);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(sent.mock.calls).toEqual([['POST /api/user_limits', { type, period }]]);
  expect(set.mock.calls).toEqual([[ANSWER]]);
});

it.each(BREAK_TYPES)('[SAFE-04] a running %s can be made longer, and never shorter', async (type) => {
  await open(type, { type, period: '9_months', ends_at: '2027-08-21T12:00:00.000Z' });
  expect(document.querySelector('[role="status"]')?.textContent).toMatch(/^Running until Aug 21, 2027/);
  await press('Make it longer');
  expect(labels().map(({ textContent }) => textContent)).toEqual(['9 months', '12 months', 'For good']);
});

it.each(BREAK_TYPES)(
  '[LIM-17] [SAFE-04] a %s for good is said to run, with nothing to press',
  async (type) => {
    await open(type, { type, period: 'forever', ends_at: null });
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Running without an end.');
    expect(buttons(document)).toEqual([]);
  },
);
