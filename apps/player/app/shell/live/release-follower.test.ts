import { hashKey } from '@marquee/schemas/dependency-keys';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MadeFrom } from '../../shared/live/made-from.ts';
import { createReleaseFollower, type OpenPage } from './release-follower.ts';

const PAGE: MadeFrom = { release: '7-a', reads: ['page:/', 'messages:de'] };
const FRAME: MadeFrom = { release: '7-a', reads: ['navigation', 'messages:de'] };
const hashes = (...keys: string[]): number[] => keys.map(hashKey);

let page: OpenPage;
let asked: unknown[];
/** What the page’s data is of after it was asked for. */
let found: string | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  [asked, found] = [[], undefined];
  page = {
    shown: { release: 7, releaseId: '7-a' },
    facts: ['group:1', 'login:player'],
    made: { page: [PAGE], frame: [FRAME] },
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function follow() {
  const follower = createReleaseFollower({
    page: () => page,
    async refresh({ id }, parts) {
      asked.push([id, ...parts]);
      const release = found ?? id ?? '';
      const made = { ...page.made };
      for (const part of parts) made[part] = made[part].map((each) => each && { ...each, release });
      page = { ...page, made };
    },
    fetchServed: async () => 7,
  });
  const release = (number: number, before: number, keys: string[], more: object = {}) =>
    follower.hear(
      { number, id: idOf(number), before: idOf(before), changed: [[hashes(...keys)]], ...more },
      false,
    );
  return { follower, release };
}

const idOf = (number: number): string => `${number}-a`;
const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('the follower of releases', () => {
  it('asks for the part that a release concerns, and for no other', async () => {
    const { release } = follow();
    release(8, 7, ['banner', 'page:/help']);
    await pass();
    expect(asked).toEqual([]);
    release(9, 8, ['banner', 'page:/']);
    await pass();
    release(10, 9, ['navigation']);
    await pass();
    release(11, 10, ['messages:de']);
    await pass();
    expect(asked).toEqual([
      ['9-a', 'page'],
      ['10-a', 'frame'],
      ['11-a', 'page', 'frame'],
    ]);
  });

  it('asks for nothing that only others see', async () => {
    const { release } = follow();
    release(8, 7, [], { changed: [[hashes('page:/'), hashes('group:2', 'group:3')]] });
    release(9, 8, [], { changed: [[hashes('page:/'), hashes('group:1'), hashes('login:guest')]] });
    await pass();
    expect(asked).toEqual([]);
    release(10, 9, [], { changed: [[hashes('page:/'), hashes('group:1'), hashes('login:player')]] });
    await pass();
    expect(asked).toEqual([['10-a', 'page']]);
  });

  it('asks for everything when it does not know what changed, or what a part is made from', async () => {
    const { release } = follow();
    release(8, 7, [], { changed: undefined });
    await pass();
    release(10, 9, ['page:/help']);
    await pass();
    page = { ...page, made: { page: [undefined], frame: page.made.frame } };
    release(11, 10, ['page:/help']);
    await pass();
    expect(asked).toEqual([
      ['8-a', 'page', 'frame'],
      ['10-a', 'page', 'frame'],
      ['11-a', 'page'],
    ]);
  });

  it('asks once for all that was announced while it waited', async () => {
    const { release } = follow();
    release(8, 7, ['page:/'], { spreadMs: 1000 });
    await pass(400);
    release(9, 8, ['banner'], { spreadMs: 1000 });
    await pass(499);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual([['9-a', 'page']]);
  });

  it('asks for nothing that a navigation has brought meanwhile', async () => {
    const { release } = follow();
    release(8, 7, ['page:/'], { spreadMs: 1000 });
    page = { ...page, made: { ...page.made, page: [{ release: '8-a', reads: ['page:/'] }] } };
    await pass(1000);
    expect(asked).toEqual([]);
  });

  it('asks for data of an older release that a navigation brings after the announcement, once', async () => {
    const { follower, release } = follow();
    release(8, 7, ['page:/shop']);
    await pass();
    expect(asked).toEqual([]);
    page = { ...page, made: { ...page.made, page: [{ release: '7-a', reads: ['page:/shop'] }] } };
    // The process that answers has not heard of the release yet.
    found = '7-a';
    follower.look();
    await pass();
    for (let times = 0; times < 3; times += 1) follower.look();
    await pass();
    expect(asked).toEqual([['8-a', 'page']]);
  });

  it('says with which release it is up to date, also of one that did not concern it', async () => {
    const { follower, release } = follow();
    expect(follower.shown()).toBe('7-a');
    release(8, 7, ['banner']);
    expect(follower.shown()).toBe('8-a');
    release(9, 8, ['page:/'], { spreadMs: 1000 });
    expect(follower.shown()).toBe('8-a');
    await pass(1000);
    expect(follower.shown()).toBe('9-a');
  });

  it('catches up by what a greeting says has changed since', async () => {
    const { follower } = follow();
    const greet = (number: number, before: string, ...keys: string[]) =>
      follower.hear({ number, id: idOf(number), before, changed: [[hashes(...keys)]] }, true);
    greet(10, '7-a', 'banner');
    await pass();
    expect([asked, follower.shown()]).toEqual([[], '10-a']);
    greet(12, '10-a', 'navigation');
    await pass();
    expect(asked).toEqual([['12-a', 'frame']]);
  });

  it('does nothing more when it was stopped', async () => {
    const { follower, release } = follow();
    release(8, 7, ['page:/'], { spreadMs: 1000 });
    follower.stop();
    await pass(1000);
    expect(asked).toEqual([]);
  });
});
