// @vitest-environment happy-dom
import type { Consent } from '@marquee/schemas';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { ConsentsScreen } from './consents-screen.tsx';

drawScreens();

const all = (given: readonly string[]): Consent[] =>
  (['casino', 'betting'] as const).flatMap((product) =>
    (['onsite', 'email', 'sms'] as const).map((channel) => ({
      product,
      channel,
      given: given.includes(`${product}:${channel}`),
      changed_at: product === 'casino' ? '2026-11-20T09:30:00.000Z' : null,
    })),
  );

type Sent = { consents: { product: string; channel: string; given: boolean }[] };

/** The page of a player who has given these. The platform answers as it does, or fails. */
async function open(given: readonly string[], fails = false) {
  let now = [...given];
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json(all(now));
    const change = JSON.parse(String(body)) as Sent;
    sent.push(change);
    if (fails) return Response.json({ error: 'away', code: 'INTERNAL' }, { status: 500 });
    for (const { product, channel, given: isGiven } of change.consents) {
      now = now.filter((name) => name !== `${product}:${channel}`);
      if (isGiven) now.push(`${product}:${channel}`);
    }
    return Response.json(all(now));
  });
  await drawScreen(<ConsentsScreen />, { visitor: { isSignedIn: true, hasSession: true } });
  await act(() => vi.waitFor(() => expect(switches()).toHaveLength(6)));
  return sent;
}

const switches = (): HTMLInputElement[] => [...document.querySelectorAll('input')];
const on = (): string[] =>
  switches().flatMap((input) =>
    input.checked
      ? [`${input.closest('section')?.querySelector('h2')?.textContent}: ${input.labels?.[0]?.textContent}`]
      : [],
  );
const settled = (check: () => void) => act(() => vi.waitFor(check));
const press = (at: number) => act(async () => switches()[at]?.click());

it('shows what was given, for each product and channel, and since when', async () => {
  await open(['casino:email', 'betting:sms']);
  expect(on()).toEqual(['Casino: Email', 'Sports betting: SMS']);
  const [first, second] = document.querySelectorAll('li');
  expect(first?.textContent).toContain('Taken back Nov 20, 2026');
  expect(second?.textContent).toContain('Agreed Nov 20, 2026');
});

it('a switch sends the one consent, and stands as the platform answers', async () => {
  const sent = await open(['casino:email']);
  await press(5);
  await settled(() => expect(on()).toEqual(['Casino: Email', 'Sports betting: SMS']));
  await press(1);
  await settled(() => expect(on()).toEqual(['Sports betting: SMS']));
  expect(sent).toEqual([
    { consents: [{ product: 'betting', channel: 'sms', given: true }] },
    { consents: [{ product: 'casino', channel: 'email', given: false }] },
  ]);
});

it('all are taken back with one button, which rests when none is given', async () => {
  const sent = await open(['casino:email', 'betting:onsite']);
  const button = (): HTMLButtonElement => {
    const found = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Take all back',
    );
    if (!found) throw new Error('There is no such button.');
    return found;
  };
  await act(async () => button().click());
  await settled(() => expect(on()).toEqual([]));
  expect(sent).toEqual([
    {
      consents: [
        { product: 'casino', channel: 'email', given: false },
        { product: 'betting', channel: 'onsite', given: false },
      ],
    },
  ]);
  expect(button().disabled).toBe(true);
});

it('a change that failed is said, and the switch goes back', async () => {
  await open(['casino:email'], true);
  await press(0);
  await settled(() => expect(on()).toEqual(['Casino: Email']));
});
