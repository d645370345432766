// @vitest-environment happy-dom
import { act } from 'react';
import { createStore } from 'zustand/vanilla';
import { describe, expect, it } from 'vitest';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { fromFreespins, fromPersonal, type StoredNotification } from './notification.model.ts';
import { NotificationList } from './notification-list.tsx';
import type { NotificationState } from './notification.store.ts';

drawScreens();

const at = '2026-11-27T12:00:00Z';
const spins = (id: number, count = 10) =>
  fromFreespins(
    { id, stage: 'issued', changed_at: at, count, game: 'turbogames/rocket-x', game_title: 'Rocket X' },
    1000 + id,
  );
const paid = fromPersonal({ id: 'p', title: 'Paid out', text: 'On its way.', created_at: at }, 500);

async function open(notifications: readonly StoredNotification[], fresh: readonly string[] = []) {
  const nothing = (): void => undefined;
  const store = createStore<NotificationState>(() => ({
    notifications: [...notifications],
    add: nothing,
    markRead: nothing,
    clear: nothing,
    refresh: nothing,
  }));
  await drawScreen(<NotificationList store={store} fresh={new Set(fresh)} />);
}

const titles = (): string[] =>
  [...document.querySelectorAll('li h3')].map(({ textContent }) => textContent.trim());
const press = (name: string): Promise<void> =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  );

describe('notifications', () => {
  it('that say the same are one, with how many there are', async () => {
    await open([spins(4), spins(3), paid, spins(2), spins(1), spins(5, 20)]);
    expect(titles()).toEqual([
      'Your free spins: 10 for Rocket X × 4',
      'Paid out',
      'Your free spins: 20 for Rocket X',
    ]);
  });

  it('of which one is new are marked as new', async () => {
    await open([spins(2), spins(1)], ['freespins-1']);
    expect(document.querySelectorAll('li[data-fresh]')).toHaveLength(1);
  });

  it('can be narrowed to one kind, and the filter says where there is none', async () => {
    await open([spins(1), paid]);
    await press('Messages');
    expect(titles()).toEqual(['Paid out']);
    await press('Gifts');
    expect(titles()).toEqual(['Your free spins: 10 for Rocket X']);
    await press('All');
    expect(titles()).toHaveLength(2);
    expect(document.querySelector('button[aria-pressed=true]')?.textContent).toBe('All');
  });

  it('of a kind that there is none of leave a word', async () => {
    await open([paid]);
    await press('Gifts');
    expect(document.body.textContent).toContain('None of this kind.');
  });
});
