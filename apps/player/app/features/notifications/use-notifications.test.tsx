// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import { emitLive, type LiveData } from '../../shared/live/live-events.ts';
import type { NotificationEvent } from './notification.model.ts';
import type { NotificationState } from './notification.store.ts';
import { useNotifications } from './use-notifications.ts';

let root: Root;
let state: () => NotificationState;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  readUntil = null;
  asked = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Until when the platform says that they are read; undefined: it cannot say. */
let readUntil: string | null | undefined;
let asked = 0;
const platform = {
  call: async () => {
    asked += 1;
    if (readUntil === undefined) throw new Error('away');
    return { read_until: readUntil };
  },
} as unknown as ApiClient;

function Listening(): null {
  const store = useNotifications('41', platform);
  useEffect(() => {
    state = store.getState;
  }, [store]);
  return null;
}
async function listen(): Promise<void> {
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Listening />));
}
const kept = () => state().notifications.map(({ id, type }) => [id, type]);

const AT = '2026-11-27T12:00:00Z';
const EVENTS: { [Event in NotificationEvent]: [id: string, LiveData<Event>, notification: string[]] } = {
  personal_notifications: [
    'LIVE-18',
    { id: 'p', title: 'Hello', text: 'There', created_at: AT },
    ['p', 'personal'],
  ],
  tournament_notifications: [
    'LIVE-17',
    { id: 't', title: 'Over', text: 'You won', identifier: 'polar-sprint', created_at: AT },
    ['t', 'personal'],
  ],
  bonuses_changes: ['LIVE-19', { id: 7, stage: 'issued', changed_at: AT }, ['bonus-7', 'bonuses_changes']],
  freespins_changes: [
    'LIVE-20',
    { id: 8, stage: 'issued', changed_at: AT },
    ['freespins-8', 'freespins_changes'],
  ],
};

it.each(
  Object.entries(EVENTS).map(([event, [id, data, notification]]) => ({ id, event, data, notification })),
)(
  '[$id] $event adds a notification while the page is open, and none after it is left',
  async ({ event, data, notification }) => {
    await listen();
    expect(kept()).toEqual([]);
    await act(async () => emitLive({ channel: 'private', event, data }));
    expect(kept()).toEqual([notification]);
    await act(async () => root.unmount());
    await act(async () => emitLive({ channel: 'private', event, data: { ...data, id: 9 } }));
    expect(kept()).toEqual([notification]);
    await listen();
  },
);

const gift = (id: number, changed_at: string) =>
  emitLive({ channel: 'private', event: 'bonuses_changes', data: { id, stage: 'issued', changed_at } });
const unread = () => state().notifications.flatMap(({ id, isRead }) => (isRead ? [] : [id]));

it('what was read on another device is read here at once, and what came later is not', async () => {
  await listen();
  await act(async () => {
    gift(1, '2026-11-27T12:00:00Z');
    gift(2, '2026-11-27T12:05:00Z');
  });
  const data = { read_until: '2026-11-27T12:00:00Z' };
  await act(async () => emitLive({ channel: 'private', event: 'notifications_read', data }));
  expect(unread()).toEqual(['bonus-2']);
});

it('a page that comes later asks what was read meanwhile, and only where something is unread', async () => {
  await listen();
  expect(asked).toBe(0);
  await act(async () => gift(1, '2026-11-27T12:00:00Z'));
  await act(async () => root.unmount());
  readUntil = '2026-11-27T12:00:00Z';
  await listen();
  expect([asked, unread()]).toEqual([1, []]);
});

it('a platform that cannot say leaves them as they are here', async () => {
  await listen();
  await act(async () => gift(1, '2026-11-27T12:00:00Z'));
  readUntil = undefined;
  await act(async () => emitLive({ channel: 'private', event: 'resync', data: {} }));
  expect([asked, unread()]).toEqual([1, ['bonus-1']]);
});
