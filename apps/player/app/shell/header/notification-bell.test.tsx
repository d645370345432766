// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { emitLive } from '../../shared/live/live-events.ts';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { NotificationBell } from './notification-bell.tsx';

drawScreens();
afterEach(() => localStorage.clear());

async function hear(isSuppressed: boolean): Promise<string> {
  await drawScreen(<NotificationBell playerId="17" />, {
    visitor: { isSignedIn: true, hasSession: true, isSuppressed },
  });
  const created_at = new Date().toISOString();
  await act(async () => {
    emitLive({
      channel: 'private',
      event: 'bonuses_changes',
      data: { id: 7, stage: 'issued', changed_at: created_at },
    });
    emitLive({
      channel: 'private',
      event: 'personal_notifications',
      data: { id: 'p', title: 'Paid out', text: 'It is on its way', created_at },
    });
  });
  return document.querySelector('button')?.getAttribute('aria-label') ?? document.body.textContent;
}

it('[SAFE-07] the bell does not ring for a new gift while nothing may be promoted', async () => {
  expect(await hear(false)).toContain('2');
  document.body.replaceChildren();
  localStorage.clear();
  expect(await hear(true)).toContain('1');
});

it('opening it marks all as read on every device, until the newest of them and once', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    return Response.json({ read_until: null });
  });
  await hear(false);
  const bell = document.querySelector('button');
  const panel = document.querySelector('[popover]');
  for (const newState of ['open', 'closed', 'open'])
    await act(async () => void panel?.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
  expect(sent).toEqual([{ read_until: expect.stringMatching(/^2\d{3}-.*Z$/) }]);
  expect(bell?.getAttribute('aria-label')).toBe('Notifications, none new');
});
