import { describe, expect, it, vi } from 'vitest';
import { createKeptPages, type Drawn, type SharedPage } from './kept-pages.ts';
import { createAnswerBody } from '../modules/delivery/answer-body.ts';
import type { PageSources } from './page-sources.ts';

const SOURCES: PageSources = {
  keys: new Set(),
  validUntil: Infinity,
  hasAsked: true,
  hasFailed: false,
  platformMs: Infinity,
  askedMs: 0,
  calls: [],
};
type TagOf = Parameters<ReturnType<typeof createKeptPages>['get']>[2];
type Asking = { release?: string; isCommon?: boolean; tagOf?: TagOf };
const warn = vi.fn<(fields: object, text: string) => void>();

function open(maxBytes = 1_000_000) {
  const clock = { now: 1000 };
  const kept = createKeptPages({ clock: () => clock.now, log: { warn } as never, maxBytes });
  let drawn = 0;
  let next: Partial<PageSources> = {};
  let status = 200;
  let hold: Promise<void> | undefined;
  let fails: Error | undefined;
  const instants: number[] = [];
  let tag: string | undefined;
  const draw = async (drawnAt = 0): Promise<Drawn | undefined> => {
    drawn += 1;
    instants.push(drawnAt);
    const number = drawn;
    const [sources, error] = [{ ...SOURCES, ...next }, fails];
    await hold;
    if (error) throw error;
    const page: SharedPage = {
      status,
      headers: [],
      tag: tag ?? String(number),
      body: createAnswerBody(Buffer.alloc(10_000, String(number))),
    };
    return { page, sources };
  };
  return {
    clock,
    draw,
    instants,
    tagIs: (same: string) => (tag = same),
    find: (key = 'a') => kept.find({ key }),
    ask: async (key = 'a', { release = 'r1', isCommon = true, tagOf }: Asking = {}) =>
      (await kept.get({ key, release, isCommon, path: '/a', longestMs: 60_000 }, draw, tagOf))?.tag,
    nextIs: (sources: Partial<PageSources>) => (next = sources),
    statusIs: (code: number) => (status = code),
    holdOn: (until: Promise<void> | undefined) => (hold = until),
    failWith: (error: Error | undefined) => (fails = error),
    get drawn() {
      return drawn;
    },
  };
}

/** Lets what goes on beside an answer come to its end. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a page that is kept', () => {
  it('[DELIVERY-06] is drawn once, however many ask for it at the same moment', async () => {
    const pages = open();
    const all = await Promise.all(Array.from({ length: 20 }, () => pages.ask()));
    expect([new Set(all), pages.drawn]).toEqual([new Set(['1']), 1]);
    expect([await pages.ask('b'), await pages.ask('a')]).toEqual(['2', '1']);
  });

  it('[ENGINE-12] ends at the instant at which something in it changes, not one millisecond later', async () => {
    const pages = open();
    pages.nextIs({ validUntil: 5000 });
    expect(await pages.ask()).toBe('1');
    pages.clock.now = 4999;
    expect(await pages.ask()).toBe('1');
    pages.clock.now = 5000;
    expect(await pages.ask()).toBe('2');
  });

  it('ends with its release, and with a clock that is set back', async () => {
    const pages = open();
    expect([await pages.ask(), await pages.ask('a', { release: 'r2' })]).toEqual(['1', '2']);
    // No release comes back: a store that was restored has ids of its own.
    expect(await pages.ask('a', { release: 'r1' })).toBe('3');
    pages.clock.now = 999;
    expect(await pages.ask()).toBe('4');
  });

  it('is given once more when what the platform said has aged, and drawn anew meanwhile, by one', async () => {
    const pages = open();
    await pages.ask();
    pages.clock.now += 9999;
    expect([await pages.ask(), pages.drawn]).toEqual(['1', 1]);
    pages.clock.now += 1;
    expect(await Promise.all([pages.ask(), pages.ask()])).toEqual(['1', '1']);
    await settled();
    expect([await pages.ask(), pages.drawn]).toEqual(['2', 2]);
  });

  it('ages as the platform says where that is sooner, and not at all where it was not asked', async () => {
    const sooner = open();
    sooner.nextIs({ platformMs: 3000 });
    await sooner.ask();
    sooner.clock.now += 3000;
    await sooner.ask();
    await settled();
    expect(sooner.drawn).toBe(2);
    const never = open();
    never.nextIs({ hasAsked: false });
    await never.ask();
    never.clock.now += 49_999;
    await never.ask();
    await settled();
    expect(never.drawn).toBe(1);
  });

  it('says the same instant when only an answer has aged, and is the same page where its bytes are', async () => {
    const pages = open();
    pages.tagIs('same');
    await pages.ask();
    const first = pages.find();
    for (let times = 0; times < 4; times += 1) {
      pages.clock.now += 10_000;
      await pages.ask();
      await settled();
    }
    expect([pages.instants, pages.find() === first]).toEqual([[1000, 1000, 1000, 1000, 1000], true]);
    // Ten seconds before it is too old for anybody it is drawn anew, while it is still given out.
    pages.clock.now += 9999;
    expect(await pages.ask()).toBe('same');
    await settled();
    expect(pages.instants).toHaveLength(5);
    pages.clock.now += 1;
    await pages.ask();
    await settled();
    expect(pages.instants.at(-1)).toBe(51_000);
  });

  it('is a minute old at most, and then nobody gets it', async () => {
    const pages = open();
    await pages.ask();
    pages.clock.now += 60_000;
    expect(await pages.ask()).toBe('2');
  });

  it('that lacks what could not be had is kept for a second, and takes the place of none that lacks nothing', async () => {
    const pages = open();
    pages.nextIs({ hasFailed: true });
    expect([await pages.ask(), await pages.ask()]).toEqual(['1', '1']);
    pages.clock.now += 1000;
    pages.nextIs({});
    expect(await pages.ask()).toBe('2');
    pages.nextIs({ hasFailed: true });
    pages.clock.now += 10_000;
    await pages.ask();
    await settled();
    expect([await pages.ask(), pages.drawn]).toEqual(['2', 3]);
    // The platform is not asked for everybody who comes meanwhile.
    pages.clock.now += 999;
    await pages.ask();
    await settled();
    expect(pages.drawn).toBe(3);
    pages.clock.now += 1;
    await pages.ask();
    await settled();
    expect(pages.drawn).toBe(4);
  });

  it('that cannot be drawn fails for who waits, and is kept on for who has an old one', async () => {
    const pages = open();
    pages.failWith(new Error('broken'));
    await expect(pages.ask()).rejects.toThrow('broken');
    pages.failWith(undefined);
    expect(await pages.ask()).toBe('2');
    pages.failWith(new Error('broken again'));
    pages.clock.now += 10_000;
    expect(await pages.ask()).toBe('2');
    await settled();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { err: new Error('broken again'), path: '/a' },
      expect.any(String),
    );
    expect([await pages.ask(), pages.drawn]).toEqual(['2', 3]);
  });
});

describe('memory', () => {
  it('holds as many pages as fit into it, the last ones asked for', async () => {
    // 10,000 bytes and what keeping takes each.
    const pages = open((8 / 7) * 3 * 14_200);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await pages.ask(key);
    expect(pages.drawn).toBe(4);
    await pages.ask('a');
    await pages.ask('d');
    expect(pages.drawn).toBe(4);
    await pages.ask('b');
    expect(pages.drawn).toBe(5);
  });

  it('has a part of its own for addresses that anybody can make up: they push no page out', async () => {
    const pages = open(8 * 30_000);
    await pages.ask('lobby');
    for (let at = 0; at < 100; at += 1) await pages.ask(`/?a=${at}`, { isCommon: false });
    pages.statusIs(404);
    for (let at = 0; at < 100; at += 1) await pages.ask(`/nothing-${at}`);
    const before = pages.drawn;
    expect(await pages.ask('lobby')).toBe('1');
    expect(pages.drawn).toBe(before);
    await pages.ask('/?a=0', { isCommon: false });
    expect(pages.drawn).toBe(before + 1);
  });

  it('counts a page by the forms that are held of it', async () => {
    const pages = open((8 / 7) * 24_000);
    const page = { ...(await pages.draw())?.page } as SharedPage;
    const kept = createKeptPages({ clock: () => 0, log: { warn } as never, maxBytes: (8 / 7) * 24_000 });
    const get = (key: string) =>
      kept.get({ key, release: 'r', isCommon: true, path: '/a', longestMs: 60_000 }, async () => ({
        page,
        sources: SOURCES,
      }));
    await get('a');
    // Ten thousand bytes of one letter are some dozens.
    await page.body.get('br');
    const other = createAnswerBody(Buffer.alloc(10_000));
    await kept.get({ key: 'b', release: 'r', isCommon: true, path: '/a', longestMs: 60_000 }, async () => ({
      page: { ...page, tag: 'b', body: other },
      sources: SOURCES,
    }));
    const draw = vi.fn<() => Promise<undefined>>(async () => undefined);
    await kept.get({ key: 'a', release: 'r', isCommon: true, path: '/a', longestMs: 60_000 }, draw);
    expect(draw).not.toHaveBeenCalled();
  });
});

describe('a page whose answers have aged', () => {
  const calls = [{ path: '/api/games/collections', init: undefined, tag: 'one' }];

  it.each([
    ['the same as before: it holds on', 'one', 1],
    ['another: it is drawn anew', 'other', 2],
    ['not kept: it is drawn anew', undefined, 2],
  ])('asks the platform, whose answer is %s', async (_what, answer, drawings) => {
    const pages = open();
    pages.nextIs({ calls });
    const tagOf = async (): Promise<string | undefined> => answer;
    await pages.ask('a', { tagOf });
    for (const now of [10_999, 11_000, 20_000]) {
      pages.clock.now = now;
      await pages.ask('a', { tagOf });
      await settled();
    }
    expect([pages.drawn, pages.find()?.tag]).toEqual([drawings, String(drawings)]);
  });

  it('holds on as long as that answer, and is drawn anew with its greatest age all the same', async () => {
    const pages = open();
    pages.nextIs({ calls });
    const asked: number[] = [];
    const tagOf = async (): Promise<string> => {
      asked.push(pages.clock.now);
      return 'one';
    };
    await pages.ask('a', { tagOf });
    for (let now = 1000; now <= 52_000; now += 1000) {
      pages.clock.now = now;
      await pages.ask('a', { tagOf });
      await settled();
    }
    expect(asked).toEqual([11_000, 21_000, 31_000, 41_000]);
    expect(pages.instants).toEqual([1000, 51_000]);
  });

  it('is given out, and asked about again after a second, while the platform cannot say', async () => {
    const pages = open();
    pages.nextIs({ calls });
    await pages.ask();
    pages.clock.now = 11_000;
    const tagOf = async (): Promise<string> => Promise.reject(new Error('away'));
    expect(await pages.ask('a', { tagOf })).toBe('1');
    await settled();
    expect([pages.find()?.tag, pages.drawn]).toEqual(['1', 1]);
    pages.clock.now = 12_000;
    expect(pages.find()).toBe(undefined);
  });

  it('counts how old an answer was already', async () => {
    const pages = open();
    pages.nextIs({ calls, askedMs: 4000 });
    await pages.ask();
    pages.clock.now = 6999;
    expect(pages.find()?.tag).toBe('1');
    pages.clock.now = 7000;
    expect(pages.find()).toBe(undefined);
  });
});
