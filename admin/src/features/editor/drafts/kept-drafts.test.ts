import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKeeper, dropOldDrafts, findKeptDrafts, holdPage } from './kept-drafts.ts';

const PLACE = { person: 'p1', kind: 'banner', id: 'gold friday' };
const DAY = 24 * 60 * 60 * 1000;

/** A browser storage with space for this many characters. */
function createStorage(room: number) {
  const storage: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      storage[key] = value;
    },
    removeItem: (key: string) => void delete storage[key],
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(storage, name, { value, configurable: true });
  return storage;
}

/** Locks as a browser shares them among its pages. */
function createLocks() {
  const held = new Set<string>();
  return {
    async request(name: string, work: () => Promise<void>) {
      held.add(name);
      await work();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
}

const draftAt = (at: number) => ({ data: { title: at }, base: null, revision: null, at });
const keep = (place: typeof PLACE, page: string, at: number): void => {
  const keeper = createKeeper(place, { page, onKept: () => undefined });
  keeper.write(draftAt(at), 'now');
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', createStorage(10_000));
  vi.stubGlobal('navigator', { locks: createLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('finds the edits of one person and one document, the newest first', async () => {
  keep(PLACE, 'a', 1);
  keep(PLACE, 'b', 2);
  keep({ ...PLACE, person: 'p2' }, 'c', 3);
  keep({ ...PLACE, id: 'gold' }, 'd', 4);
  const found = await findKeptDrafts(PLACE);
  expect(found.map(({ draft }) => draft)).toEqual([draftAt(2), draftAt(1)]);
});

it('leaves the edits of a page alone that is still open', async () => {
  keep(PLACE, 'open', 1);
  keep(PLACE, 'closed', 2);
  const release = holdPage(PLACE, 'open');
  expect((await findKeptDrafts(PLACE)).map(({ draft }) => draft.at)).toEqual([2]);
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect((await findKeptDrafts(PLACE)).map(({ draft }) => draft.at)).toEqual([2, 1]);
});

it('offers who comes straight back what they left, though the browser says yet that it is open', async () => {
  const held: { name: string }[] = [];
  const request = async (name: string) => void held.push({ name });
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } });
  keep(PLACE, 'mine', 1);
  keep(PLACE, 'another window', 2);
  const leave = holdPage(PLACE, 'mine');
  holdPage(PLACE, 'another window');
  expect(await findKeptDrafts(PLACE)).toEqual([]);
  leave();
  expect((await findKeptDrafts(PLACE)).map(({ draft }) => draft.at)).toEqual([1]);
  holdPage(PLACE, 'mine');
  expect(await findKeptDrafts(PLACE)).toEqual([]);
});

it('writes at most twice a second while somebody types on, and the last state when the page goes', async () => {
  const set = vi.spyOn(localStorage, 'setItem');
  const keeper = createKeeper(PLACE, { page: 'a', onKept: () => undefined });
  for (let at = 1; at <= 20; at += 1) {
    keeper.write(draftAt(at));
    vi.advanceTimersByTime(50);
  }
  expect(set).toHaveBeenCalledTimes(2);
  keeper.write(draftAt(21));
  keeper.flush();
  expect((await findKeptDrafts(PLACE)).map(({ draft }) => draft.at)).toEqual([21]);
  keeper.clear();
  vi.advanceTimersByTime(1000);
  expect(await findKeptDrafts(PLACE)).toEqual([]);
});

it('writes between keys: once the browser has nothing else to do, and what was typed until then', async () => {
  const idle: [() => void, unknown][] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void, options: unknown) =>
    idle.push([callback, options]),
  );
  const keeper = createKeeper(PLACE, { page: 'a', onKept: () => undefined });
  keeper.write(draftAt(1));
  await vi.advanceTimersByTimeAsync(500);
  expect(await findKeptDrafts(PLACE)).toEqual([]);
  keeper.write(draftAt(2));
  expect(idle).toEqual([[expect.any(Function), { timeout: 250 }]]);
  idle[0]?.[0]();
  expect((await findKeptDrafts(PLACE)).map(({ draft }) => draft)).toEqual([draftAt(2)]);
});

it('says when the browser has no room, and when it has again', () => {
  const kept: boolean[] = [];
  const keeper = createKeeper(PLACE, { page: 'a', onKept: (isKept) => kept.push(isKept) });
  keeper.write({ ...draftAt(1), data: { text: 'x'.repeat(20_000) } }, 'now');
  keeper.write(draftAt(2), 'now');
  expect(kept).toEqual([false, true]);
});

it('throws away what nobody came back for in a month, and what it cannot read', async () => {
  keep(PLACE, 'old', 0);
  keep(PLACE, 'new', 2 * DAY);
  localStorage.setItem('marquee:draft:p1/banner/x/y', '{');
  localStorage.setItem('marquee.theme', 'dark');
  dropOldDrafts(31 * DAY);
  expect(Object.keys(localStorage)).toHaveLength(2);
  expect((await findKeptDrafts(PLACE)).map(({ draft }) => draft.at)).toEqual([2 * DAY]);
});
