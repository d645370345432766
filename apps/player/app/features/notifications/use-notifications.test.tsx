// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emitLive, type LiveData } from '../../shared/live/live-events.ts';
import type { NotificationEvent } from './notification.model.ts';
import type { NotificationState } from './notification.store.ts';
import { useNotifications } from './use-notifications.ts';

let root: Root;
let state: () => NotificationState;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Listening(): null {
  const store = useNotifications('41');
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
