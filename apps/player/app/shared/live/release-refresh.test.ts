import { describe, expect, it, vi } from 'vitest';
import {
  findFreshPage,
  isLeftAlone,
  refreshOpenPage,
  sayAfterRelease,
  type PageAnswer,
  type RefreshOptions,
} from './release-refresh.ts';

const page = { kind: 'page', id: 'lobby', path: '/', title: 'Lobby' } as const;
const answer = (release: number, rest: Partial<PageAnswer> = {}): PageAnswer => ({
  release,
  page,
  nodes: [],
  ...rest,
});

/** Records what each revalidation loads, the pauses between them, and the pages that were requested. */
function watch(answers: (PageAnswer | null)[]) {
  const rounds: { page: boolean; frame: boolean; fresh: number | undefined }[] = [];
  const waits: number[] = [];
  const asked: string[] = [];
  const options: Pick<RefreshOptions, 'parts' | 'fetchPage' | 'revalidate' | 'wait'> = {
    parts: new Set(['page', 'frame']),
    fetchPage: async (path, release) => {
      asked.push(`${path} ${release}`);
      return answers.shift() ?? null;
    },
    revalidate: async () => {
      rounds.push({
        page: !isLeftAlone('page'),
        frame: !isLeftAlone('frame'),
        fresh: findFreshPage('/')?.release,
      });
    },
    wait: async (ms) => void waits.push(ms),
  };
  return { options, rounds, waits, asked };
}

const EVERYTHING = { page: true, frame: true, fresh: undefined };

it('shows the page of the release first and asks for the frame after it', async () => {
  const { options, rounds, asked } = watch([answer(7)]);
  await refreshOpenPage({ ...options, release: 7, path: '/' });
  expect(asked).toEqual(['/ 7']);
  expect(rounds).toEqual([
    { page: true, frame: false, fresh: 7 },
    { page: false, frame: true, fresh: undefined },
  ]);
  expect([isLeftAlone('page'), isLeftAlone('frame'), findFreshPage('/')]).toEqual([false, false, null]);
});

it('gives what was fetched to no other page', async () => {
  const { options } = watch([answer(7)]);
  const found: unknown[] = [];
  const revalidate = async (): Promise<void> => void found.push(findFreshPage('/shop'));
  await refreshOpenPage({ ...options, revalidate, release: 7, path: '/' });
  expect(found).toEqual([null, null]);
});

it.each([
  ['the call has no page there', null],
  ['the visitor is sent elsewhere', answer(7, { redirect: '/shop' })],
  ['the page is hidden', answer(7, { page: null })],
])('leaves it to the loaders when %s', async (_case, given) => {
  const { options, rounds } = watch([given]);
  await refreshOpenPage({ ...options, release: 7, path: '/' });
  expect(rounds).toEqual([EVERYTHING]);
});

it('leaves a page that only its loader knows to it, without a call', async () => {
  const { options, rounds, asked } = watch([]);
  await refreshOpenPage({ ...options, release: 7 });
  expect([rounds, asked]).toEqual([[EVERYTHING], []]);
});

it('asks again while the answer is of an older release, and takes what it has in the end', async () => {
  const late = watch([answer(6), answer(6), answer(8)]);
  await refreshOpenPage({ ...late.options, release: 7, path: '/' });
  expect([late.waits, late.rounds[0]?.fresh]).toEqual([[200, 400], 8]);
  const never = watch([1, 2, 3, 4, 5, 6].map(() => answer(6)));
  await refreshOpenPage({ ...never.options, release: 7, path: '/' });
  expect([never.waits, never.asked.length, never.rounds[0]?.fresh]).toEqual([[200, 400, 800, 1600], 5, 6]);
});

it('changes nothing when the page cannot be had', async () => {
  const { options, rounds } = watch([]);
  const fetchPage = async (): Promise<never> => Promise.reject(new Error('The server is away.'));
  await expect(refreshOpenPage({ ...options, fetchPage, release: 7, path: '/' })).rejects.toThrow(
    'The server is away.',
  );
  expect(rounds).toEqual([]);
});

it('ends its step when a loader fails', async () => {
  const { options } = watch([answer(7)]);
  const revalidate = async (): Promise<never> => Promise.reject(new Error('A loader failed.'));
  await expect(refreshOpenPage({ ...options, revalidate, release: 7, path: '/' })).rejects.toThrow('loader');
  expect(isLeftAlone('frame')).toBe(false);
});

describe('a release that concerns one part', () => {
  it('of the page leaves the frame alone, also where only its loader knows the page', async () => {
    const { options, rounds } = watch([answer(7), null]);
    const parts: RefreshOptions['parts'] = new Set(['page']);
    await refreshOpenPage({ ...options, parts, release: 7, path: '/' });
    await refreshOpenPage({ ...options, parts, release: 7, path: '/' });
    await refreshOpenPage({ ...options, parts, release: 7 });
    const byLoader = { page: true, frame: false, fresh: undefined };
    expect(rounds).toEqual([{ ...byLoader, fresh: 7 }, byLoader, byLoader]);
  });

  it('of the frame leaves the page alone, and asks for no blocks', async () => {
    const { options, rounds, asked } = watch([]);
    await refreshOpenPage({ ...options, parts: new Set(['frame']), release: 7, path: '/' });
    expect([rounds, asked]).toEqual([[{ page: false, frame: true, fresh: undefined }], []]);
  });
});

it('[DELIVERY-09] says with each request for page data that it comes after a release, where the page knows its player', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response());
  const ask = sayAfterRelease(fetch);
  const said = (): unknown[] =>
    fetch.mock.calls
      .splice(0)
      .map(([input, init]) => [input, new Headers(init?.headers).get('x-after-release')]);
  const revalidate = async (): Promise<void> => {
    await ask('/promotions.data?_routes=MainLayout', { headers: { 'X-Page-Player': '11' } });
    await ask('/api/player/accounts');
  };
  for (const isKnown of [true, false]) {
    const { options } = watch([answer(7)]);
    await refreshOpenPage({ ...options, parts: new Set(['frame']), revalidate, release: 7, isKnown });
    expect(said()).toEqual([
      ['/promotions.data?_routes=MainLayout', isKnown ? '1' : null],
      ['/api/player/accounts', null],
    ]);
  }
  const failing = { ...watch([]).options, revalidate: async () => Promise.reject(new Error('lost')) };
  await expect(refreshOpenPage({ ...failing, release: 7, isKnown: true })).rejects.toThrow('lost');
  await ask('/promotions.data');
  expect(said()).toEqual([['/promotions.data', null]]);
});
