// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
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
