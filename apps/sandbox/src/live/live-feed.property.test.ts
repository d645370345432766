import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlatform, type PlatformDatabase, type PlatformTransaction } from '../store/database.ts';
import { migratePlatform } from '../store/migrations.ts';
import { createPlayer } from '../testing/create-player.ts';
import { openLivePage, openSession, type TestLivePage } from '../testing/live-page.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { createLive } from './live.ts';
import { createLiveFeed, type LiveFeed } from './live-feed.ts';

let store: TestStore;
let db: PlatformDatabase;
let feeds: LiveFeed[];
let players = 0;
let told = 0;
const warnings: unknown[] = [];
const live = createLive({ clock: () => 0 });

beforeAll(async () => {
  store = await openTestStore();
  await migratePlatform(store.db);
  db = openPlatform(store.db);
  const log = { warn: (details: unknown) => void warnings.push(details) } as unknown as FastifyBaseLogger; // The only part it uses.
  const options = { db, clock: () => 0, listen: store.listen, log };
  feeds = [await createLiveFeed(options), await createLiveFeed(options)];
});
afterAll(async () => {
  for (const feed of feeds) feed.close();
  await store.close();
});

/** The number of pages and transactions of a run. */
const PAGES = 3;
/** The embedded store has a single session, so transactions cannot be open at the same time there. */
const OPEN = process.env['TEST_DATABASE_URL'] ? 3 : 1;

const step = oneof(
  record({
    what: constantFrom('write' as const),
    slot: integer({ min: 0, max: OPEN - 1 }),
    player: integer({ min: 0, max: 1 }),
    count: integer({ min: 1, max: 3 }),
  }),
  record({
    what: constantFrom('commit' as const, 'roll back' as const),
    slot: integer({ min: 0, max: OPEN - 1 }),
  }),
  record({ what: constantFrom('commit all at once' as const) }),
  record({
    what: constantFrom('drop' as const, 'come back' as const),
    page: integer({ min: 0, max: PAGES - 1 }),
  }),
  record({ what: constantFrom('lose notifications' as const, 'notice' as const) }),
);

type Open = {
  trx: PlatformTransaction;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  told: Set<number>;
};

async function begin(): Promise<Open> {
  const trx = await db.startTransaction().execute();
  return {
    trx,
    commit: () => trx.commit().execute(),
    rollback: () => trx.rollback().execute(),
    told: new Set(),
  };
}

it(
  '[LIVE-01] brings each player everything that was committed, in one order, once, whatever breaks meanwhile',
  { timeout: 120_000 },
  async () => {
    await assert(
      asyncProperty(array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const ids = [players + 1, players + 2];
        players += 2;
        for (const id of ids) {
          await createPlayer(db, id);
          await openSession(db, { playerId: id, token: `token-${id}` });
        }
        const slots = new Map<number, Open>();
        const committed = new Set<number>();
        const keep = async (slot: number): Promise<void> => {
          const open = slots.get(slot);
          slots.delete(slot);
          await open?.commit();
          for (const number of open?.told ?? []) committed.add(number);
        };
        // Pages 0 and 2 belong to the first player. They are in the same process, page 1 is in the other one.
        const owner = (page: number) => ids[page % 2] ?? 0;
        const connect = (page: number, last: number): Promise<TestLivePage> =>
          openLivePage(feeds[page % feeds.length === 0 ? 0 : 1] as LiveFeed, `token-${owner(page)}`, last); // There are two.
        const seen: TestLivePage['frames'][] = Array.from({ length: PAGES }, () => []);
        const pages = new Map<number, TestLivePage>();
        // With the embedded store, its session must not be in an open transaction.
        const whenFree = async (work: () => Promise<void>) => {
          if (OPEN === 1) await keep(0);
          await work();
        };
        const comeBack = (page: number) =>
          whenFree(async () => {
            if (pages.has(page)) return;
            pages.set(page, await connect(page, seen[page]?.at(-1)?.id ?? 0));
          });
        const drop = (page: number): void => {
          const open = pages.get(page);
          open?.connection?.close();
          pages.delete(page);
          seen[page]?.push(...(open?.frames.filter(({ event }) => event !== 'hello') ?? []));
        };
        for (const each of steps) {
          switch (each.what) {
            case 'write': {
              const open = slots.get(each.slot) ?? (await begin());
              slots.set(each.slot, open);
              for (let count = 0; count < each.count; count += 1) {
                told += 1;
                open.told.add(told);
                await live.toPlayer(open.trx, ids[each.player] ?? 0, 'groups_updates', { groups: [told] });
              }
              break;
            }
            case 'commit':
              await keep(each.slot);
              break;
            case 'roll back':
              await slots.get(each.slot)?.rollback();
              slots.delete(each.slot);
              break;
            case 'commit all at once':
              await Promise.all([...slots.keys()].map(keep));
              break;
            case 'drop':
              drop(each.page);
              break;
            case 'come back':
              await comeBack(each.page);
              break;
            case 'lose notifications':
              store.setDeaf(true);
              break;
            case 'notice':
              store.setDeaf(false);
              await whenFree(() => store.gap());
              break;
          }
        }
        await Promise.all([...slots.keys()].map(keep));
        store.setDeaf(false);
        await store.gap();

        const kept = await db
          .selectFrom('live_events')
          .select(['player_id', 'id', 'data'])
          .where('player_id', 'in', ids)
          .orderBy('id')
          .execute();
        expect(
          kept.flatMap(({ data }) => (data as { groups: number[] }).groups).toSorted((a, b) => a - b),
        ).toEqual([...committed].toSorted((a, b) => a - b));
        expect(warnings).toEqual([]);
        for (let page = 0; page < PAGES; page += 1) {
          const own = kept.filter(({ player_id }) => Number(player_id) === owner(page));
          await comeBack(page);
          await pages.get(page)?.until(own.length);
          drop(page);
          expect(seen[page]).toEqual(
            own.map(({ data }, index) => ({
              channel: 'private',
              event: 'groups_updates',
              id: index + 1,
              data,
            })),
          );
        }
      }),
      { numRuns: Number(process.env['LIVE_RUNS'] ?? 60) },
    );
  },
);
