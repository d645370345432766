import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPlatform, type PlatformDatabase } from '../store/database.ts';
import { migratePlatform } from '../store/migrations.ts';
import { createPlayer } from '../testing/create-player.ts';
import { openLivePage, openSession } from '../testing/live-page.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { hashToken as hashOf } from '../identity/token.ts';
import { createLive } from './live.ts';
import { createLiveFeed, type LiveFeed } from './live-feed.ts';
import { pruneLiveEvents } from './prune-live-events.ts';

const DAY = 24 * 60 * 60_000;

let store: TestStore;
let db: PlatformDatabase;
/** Two processes with the same store. */
let here: LiveFeed;
let there: LiveFeed;
let now = 0;
let playerId = 0;
const warnings: unknown[] = [];
const live = createLive({ clock: () => now });

beforeAll(async () => {
  store = await openTestStore();
  await migratePlatform(store.db);
  db = openPlatform(store.db);
  const log = { warn: (details: unknown) => void warnings.push(details) } as unknown as FastifyBaseLogger; // The only part it uses.
  const options = { db, clock: () => now, listen: store.listen, log };
  here = await createLiveFeed(options);
  there = await createLiveFeed(options);
});
afterAll(async () => {
  here.close();
  there.close();
  await store.close();
});
beforeEach(async () => {
  now = 1_000_000;
  playerId += 2;
  for (const id of [playerId, playerId + 1]) {
    await createPlayer(db, id);
    await openSession(db, { playerId: id, token: `token-${id}` });
  }
});
afterEach(() => {
  if (warnings.length > 0) throw new Error(`The feed complained: ${JSON.stringify(warnings)}`);
});

const tell = (id: number, ...groups: number[]) =>
  db.transaction().execute(async (trx) => {
    for (const group of groups) await live.toPlayer(trx, id, 'groups_updates', { groups: [group] });
  });
const told = (id: number, group: number) => ({
  channel: 'private',
  event: 'groups_updates',
  id,
  data: { groups: [group] },
});
const control = (event: 'hello' | 'resync', id: number) => ({ channel: 'private', event, id, data: {} });

describe('the private channel', () => {
  it('begins at now, and brings every process’s events to the pages of the player alone', async () => {
    await tell(playerId, 541);
    const mine = await openLivePage(here, `token-${playerId}`);
    const alsoMine = await openLivePage(there, `token-${playerId}`);
    const anothers = await openLivePage(here, `token-${playerId + 1}`);
    const guests = await openLivePage(here);
    for (const page of [mine, alsoMine]) await page.until(1);
    // It begins before anything is told.
    await anothers.until(0);
    await tell(playerId, 542, 543);
    await tell(playerId + 1, 544);
    for (const page of [mine, alsoMine]) await page.until(3);
    await anothers.until(1);
    for (const page of [mine, alsoMine])
      expect(page.frames).toEqual([control('hello', 1), told(2, 542), told(3, 543)]);
    expect(anothers.frames).toEqual([control('hello', 0), told(1, 544)]);
    expect([guests.connection, guests.frames]).toEqual([undefined, []]);
  });

  it('goes on after the last event that a page names, in another process too', async () => {
    const page = await openLivePage(here, `token-${playerId}`);
    await page.until(0);
    await tell(playerId, 541);
    await page.until(1);
    page.connection?.close();
    await tell(playerId, 542, 543);
    const back = await openLivePage(there, `token-${playerId}`, 1);
    await back.until(3);
    expect(back.frames).toEqual([control('hello', 1), told(2, 542), told(3, 543)]);
    expect(page.frames).toEqual([control('hello', 0), told(1, 541)]);
  });

  it('tells nothing of a transaction that was taken back', async () => {
    const page = await openLivePage(here, `token-${playerId}`);
    await page.until(0);
    const failing = db.transaction().execute(async (trx) => {
      await live.toPlayer(trx, playerId, 'groups_updates', { groups: [541] });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await tell(playerId, 542);
    await page.until(1);
    expect(page.frames.slice(1)).toEqual([told(1, 542)]);
  });

  it('brings far more than is read at once', async () => {
    const groups = Array.from({ length: 450 }, (_, index) => index + 1);
    await tell(playerId, ...groups);
    const page = await openLivePage(here, `token-${playerId}`, 0);
    await page.until(450);
    expect(page.frames).toEqual([control('hello', 0), ...groups.map((group) => told(group, group))]);
  });

  it('catches up once notifications that were lost are known to be', async () => {
    const page = await openLivePage(here, `token-${playerId}`);
    await page.until(0);
    store.setDeaf(true);
    await tell(playerId, 541);
    await db.selectFrom('live_events').select('id').execute();
    store.setDeaf(false);
    await store.gap();
    await page.until(1);
    expect(page.frames.slice(1)).toEqual([told(1, 541)]);
  });

  it('asks a page to load anew that was away for longer than events are kept', async () => {
    await tell(playerId, 541, 542);
    now += DAY + 1;
    await tell(playerId, 543);
    await pruneLiveEvents(db, now);
    const [older, old, unknown] = [
      await openLivePage(here, `token-${playerId}`, 1),
      await openLivePage(here, `token-${playerId}`, 2),
      await openLivePage(here, `token-${playerId}`, 999),
    ];
    for (const page of [older, old, unknown]) await page.until(3);
    expect(older.frames).toEqual([control('resync', 3)]);
    expect(old.frames).toEqual([control('hello', 2), told(3, 543)]);
    expect(unknown.frames).toEqual([control('resync', 3)]);
    now += DAY + 1;
    await pruneLiveEvents(db, now);
    expect(
      await db.selectFrom('live_events').select('id').where('player_id', '=', playerId).execute(),
    ).toEqual([]);
    await tell(playerId, 544);
    await older.until(4);
    expect(older.frames.at(-1)).toEqual(told(4, 544));
  });
});

describe('the end of a session', () => {
  const endOf = (page: { isEnded: boolean }) => vi.waitFor(() => expect(page.isEnded).toBe(true));

  it('ends the pages that were opened with it, in every process, and no others', async () => {
    await openSession(db, { playerId, token: `second-${playerId}` });
    const pages = [
      await openLivePage(here, `token-${playerId}`),
      await openLivePage(there, `token-${playerId}`),
      await openLivePage(here, `second-${playerId}`),
    ];
    for (const page of pages) await page.until(0);
    await db.deleteFrom('sessions').where('player_id', '=', playerId).where('token_hash', '=', hashOf(`token-${playerId}`)).execute(); // prettier-ignore
    for (const page of pages.slice(0, 2)) await endOf(page);
    await tell(playerId, 541);
    await pages[2]?.until(1);
    expect(pages.map(({ isEnded, frames }) => [isEnded, frames.length])).toEqual([
      [true, 1],
      [true, 1],
      [false, 2],
    ]);
  });

  it('is seen when the session ran out or its end was not heard', async () => {
    await openSession(db, { playerId, token: `short-${playerId}`, expiresAt: now + 10 });
    const [short, other] = [
      await openLivePage(here, `short-${playerId}`),
      await openLivePage(here, `token-${playerId}`),
    ];
    now += 10;
    await store.gap();
    expect([short.isEnded, other.isEnded]).toEqual([true, false]);
  });

  it('opens no private channel for it any more', async () => {
    await openSession(db, { playerId, token: `over-${playerId}`, expiresAt: now });
    expect((await openLivePage(here, `over-${playerId}`)).connection).toBeUndefined();
    expect((await openLivePage(here, 'made-up')).connection).toBeUndefined();
  });
});

describe('the public channel', () => {
  it('tells everyone at once of wins, and of a pot as it is after a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const frames: unknown[] = [];
    const stop = there.onPublic((frame) => frames.push(frame));
    const win = {
      nickname: 'An…',
      game: 'a/b',
      currency: 'EUR',
      amount_cents: 5,
      won_at: '2026-01-01T00:00:00.000Z',
    };
    const pot = (level: string, amount_cents: number) => ({
      jackpot: 'northern',
      level,
      currency: 'EUR',
      amount_cents,
    });
    await db.transaction().execute(async (trx) => {
      for (const amount of [1, 2, 3]) await live.toEveryone(trx, 'jackpots', pot('mini', amount));
      await live.toEveryone(trx, 'jackpots', pot('major', 9));
      await live.toEveryone(trx, 'recent_wins', win);
    });
    await vi.waitUntil(() => frames.length > 0);
    expect(frames).toEqual([{ channel: 'public', event: 'recent_wins', data: win }]);
    vi.advanceTimersByTime(1000);
    expect(frames.slice(1)).toEqual([
      { channel: 'public', event: 'jackpots', data: pot('mini', 3) },
      { channel: 'public', event: 'jackpots', data: pot('major', 9) },
    ]);
    stop();
    vi.useRealTimers();
  });
});
