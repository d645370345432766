import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createKeyStore } from '@marquee/blocks/browser';
import { assert, constant, constantFrom, jsonValue, oneof, property, string, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { NotificationList } from '../features/notifications/notification-list.tsx';
import { createNotificationStore } from '../features/notifications/notification.store.ts';
import { readRecent } from '../features/search/recent-searches.store.ts';
import { readThread } from '../features/support/chat-thread.model.ts';
import { parseCampaign } from '../features/telemetry/campaign.model.ts';
import { watchSession } from '../features/webview/ios-webview.model.ts';
import { attemptKey } from '../shared/calls/attempt-keys.ts';
import {
  CHAT_KEY,
  LIVE_SERIES_KEY,
  notificationKey,
  RECENT_SEARCHES_KEY,
} from '../shared/visitor/player-stores.ts';
import { readStored } from '../shared/visitor/stored.ts';
import { createLiveSeries } from '../shell/live/live-series.ts';
import { playerShell, render } from '../shell/testing/render-frame.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const note = {
  id: 'n',
  type: 'personal',
  title: 'A title',
  text: 'A text',
  link: '/vip',
  identifier: 'cup',
  stage: 'issued',
  receivedAt: NOW,
  expiresAt: NOW + 1000,
  isRead: false,
};
const message = { id: 1, text: 'Hello', sentAt: '2026-11-21T12:00:00Z' };
const OTHERS: readonly unknown[] = [null, true, -1, 1e300, 'x', '', {}, { a: 1 }, [], [{}], '__proto__'];
const hostile = oneof(jsonValue(), constantFrom(...OTHERS));

/** An object with one hostile field, as another version of the site or anything else may have stored it. */
const damaged = (whole: object) =>
  tuple(constantFrom(...Object.keys(whole)), hostile).map(([name, value]) => ({ ...whole, [name]: value }));
/** Texts that may be stored under a key. */
const kept = (whole: (item: unknown) => unknown, item: object) =>
  oneof(
    damaged(item).map((each) => JSON.stringify(whole(each))),
    hostile.map((each) => JSON.stringify(each)),
    string(),
  );

const storeWith = (key: string, text: string) => {
  const store = createKeyStore(() => null);
  store.setItem(key, text);
  return store;
};

const openBell = (text: string): string => {
  const storage = storeWith(notificationKey('7'), text);
  const store = createNotificationStore({ storage, now: () => NOW, playerId: '7' });
  store.getState().refresh();
  // The server renders the initial state of a store, so the current state becomes the initial one.
  const read = createStore(() => store.getState());
  return render(<NotificationList store={read} fresh={new Set()} />, playerShell());
};

it('whatever stands where notifications are kept, the bell opens', () => {
  const others = Object.keys(note).flatMap((name) => OTHERS.map((value) => ({ ...note, [name]: value })));
  const list = others.map((each, at) => ({ ...each, ...(each.id === note.id ? { id: `n${at}` } : {}) }));
  expect(openBell(JSON.stringify([...list, note]))).toContain('A title');
  assert(
    property(hostile, string(), (value, text) => {
      for (const each of [JSON.stringify(value), text]) expect(openBell(each)).toContain('<');
    }),
    { numRuns: 20 },
  );
});

it('whatever stands where the chat is kept, each message has a time', () => {
  assert(
    property(
      kept((each) => ({ restoreId: 'r', thread: [each, message] }), message),
      (text) => {
        for (const { sentAt } of readThread(storeWith(CHAT_KEY, text), 'r'))
          expect(() => new Intl.DateTimeFormat('en').format(Date.parse(sentAt))).not.toThrow();
      },
    ),
  );
});

it('whatever stands where events, tries, campaigns and times are kept, it is read or left', () => {
  const event = { id: 17, at: 5 };
  const whole = (each: unknown) => ({ playerId: '7', had: [each], body: each, key: each, utm_source: each });
  assert(
    property(oneof(kept(whole, event), constant('12')), (text) => {
      const store = storeWith(LIVE_SERIES_KEY, text);
      const last = createLiveSeries({ tab: store, browser: store }, '7', () => 0).lastBefore(10);
      expect(last === undefined || Number.isSafeInteger(last)).toBe(true);
      expect(attemptKey({ what: 'kept', body: {} }, storeWith('attempt:kept', text))).toBeTypeOf('string');
      const campaign = readStored(storeWith('campaign', text), 'campaign', parseCampaign) ?? {};
      for (const part of Object.values(campaign)) expect(part).toBeTypeOf('string');
      for (const recent of readRecent(storeWith(RECENT_SEARCHES_KEY, text)))
        expect(recent).toBeTypeOf('string');
      const visit = storeWith('webview-started', text);
      watchSession({ storage: visit, now: () => NOW, onPrompt: () => undefined })();
      expect(Number(visit.getItem('webview-started'))).toBeLessThanOrEqual(NOW);
    }),
  );
});

it('nothing else reads JSON that a browser keeps', () => {
  const files = globSync(resolve(import.meta.dirname, '../**/*.{ts,tsx}'), {
    exclude: ['**/*.test.*', '**/testing/**'],
  });
  const reading = files.filter((file) => readFileSync(file, 'utf8').includes('JSON.parse('));
  expect(reading.map((file) => file.split('/app/')[1]).toSorted()).toEqual([
    // These read answers of the platform, which the contract describes, texts in the page’s HTML, or frames of the
    // websocket.
    'shared/calls/api-client.ts',
    'shared/live/live-channel.ts',
    'shared/queries/cms.model.ts',
    'shared/visitor/stored.ts',
    'shell/page/packed-data.ts',
    'shell/page/personal-texts.ts',
  ]);
});
