// @vitest-environment happy-dom
import { platformCalls, type PlatformCallName } from '@marquee/schemas/platform';
import { act, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useShownRound } from '../../shell/session/use-shown-round.ts';
import type { ApiClient } from '../calls/api-client.ts';
import { HeldOutcomeError, tellsOfRounds } from './outcomes.ts';
import { createServerPlatform } from '../calls/platform.server.ts';
import { PlatformProvider, usePlatform } from '../calls/platform.tsx';
import { createQueryClient } from '../calls/query-client.ts';
import type { RequestServices } from '../calls/request-services.ts';
import * as here from './reveal.ts';

/** Each page of the browser is its own instance of the module. They share cookies and the channel. */
type Page = typeof here;
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = [];
  constructor() {
    super();
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    FakeChannel.all = FakeChannel.all.filter((one) => one !== this);
  }
}

const openPage = async (): Promise<Page> => {
  vi.resetModules();
  return import('./reveal.ts');
};
/** A deleted cookie is gone an instant later. */
function cookie(): string | undefined {
  vi.advanceTimersByTime(1);
  return /(?:^|; )marquee_round=([^;]*)/.exec(document.cookie)?.[1];
}

const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
let root: Root | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'fetch',
    fetch.mockReset().mockImplementation(async () => Response.json([])),
  );
  FakeChannel.all = [];
});
afterEach(async () => {
  if (root) await act(async () => root?.unmount());
  root = undefined;
  // Expired by both clocks, as the fake one is ahead of the real one.
  document.cookie = 'marquee_round=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that is loaded while another shows a round', () => {
  it.each(['afterReveal', 'afterRevealElsewhere'] as const)(
    '[PLAY-02] %s waits from its first moment until the other has shown it',
    async (after) => {
      const playing = await openPage();
      const shown = playing.beginReveal();
      expect(cookie()).toBe('1');
      const late = await openPage();
      const told = vi.fn<() => void>();
      late[after](told);
      await vi.advanceTimersByTimeAsync(5000);
      expect(told).not.toHaveBeenCalled();
      shown();
      expect(told).toHaveBeenCalledTimes(1);
      expect(cookie()).toBeUndefined();
    },
  );

  it('waits for every round of every page, and the cookie stays until the last', async () => {
    const pages = [await openPage(), await openPage()];
    const [first, second] = pages.map((page) => page.beginReveal());
    const late = await openPage();
    const told = vi.fn<() => void>();
    late.afterReveal(told);
    first?.();
    await vi.advanceTimersByTimeAsync(5000);
    expect([told.mock.calls.length, cookie()]).toEqual([0, '1']);
    second?.();
    expect([told.mock.calls.length, cookie()]).toEqual([1, undefined]);
  });

  it('waits no longer than a second for a page that broke, and takes its cookie away', async () => {
    document.cookie = 'marquee_round=1; Path=/; Max-Age=120';
    const late = await openPage();
    const told = vi.fn<() => void>();
    late.afterReveal(told);
    await vi.advanceTimersByTimeAsync(999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([told.mock.calls.length, cookie()]).toEqual([1, undefined]);
  });

  it('[PLAY-02] waits for a round whose word comes later than its outcome', async () => {
    const [playing, other] = [await openPage(), await openPage()];
    const stop = other.followReveals();
    const told = vi.fn<() => void>();
    other.afterReveal(told);
    expect(told).toHaveBeenCalledTimes(1);
    // The word of the round is under way to the other page when the websocket tells that page how it ends.
    const words: unknown[] = [];
    const post = vi
      .spyOn(FakeChannel.prototype, 'postMessage')
      .mockImplementation((word) => void words.push(word));
    const shown = playing.beginReveal();
    other.afterReveal(told);
    post.mockRestore();
    const [first] = FakeChannel.all;
    if (!first) throw new Error('No page has opened its channel.');
    for (const word of words) FakeChannel.prototype.postMessage.call(first, word);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toHaveBeenCalledTimes(1);
    shown();
    expect([told.mock.calls.length, cookie()]).toEqual([2, undefined]);
    stop();
  });

  it('shows its own round on: what a wheel asks on the way waits for others alone', async () => {
    const page = await openPage();
    page.beginReveal();
    const [own, all] = [vi.fn<() => void>(), vi.fn<() => void>()];
    page.afterRevealElsewhere(own);
    page.afterReveal(all);
    expect([own.mock.calls.length, all.mock.calls.length]).toEqual([1, 0]);
  });
});

/** Every GET call of the contract. */
const ASKED = (Object.keys(platformCalls) as PlatformCallName[]).filter((name) => name.startsWith('GET '));
/** Calls whose answer no round changes, or that must never wait: limits and breaks (SAFE-12), payments (CASH-71). */
const TELLING_NOTHING: readonly string[] = [
  'GET /api/bonuses/deposit',
  'GET /api/bonuses/registration',
  'GET /api/captcha',
  'GET /api/cms/files',
  'GET /api/cms/pages',
  'GET /api/cms/pages/{slug}',
  'GET /api/cms/snippets',
  'GET /api/comp_points/rates/money',
  'GET /api/comp_points/rates/{type}',
  'GET /api/current_ip',
  'GET /api/fairness/rounds/{id}',
  'GET /api/fe/config/additional-gifts',
  'GET /api/fe/config/banners-config',
  'GET /api/fe/config/betting-config',
  'GET /api/fe/config/currency-config',
  'GET /api/fe/config/disabled-bonuses',
  'GET /api/fe/config/excluded-promo-stags',
  'GET /api/fe/config/logo-config',
  'GET /api/fe/config/manage-promotion-pages',
  'GET /api/fe/config/menu-categories-games',
  'GET /api/fe/config/modify-gifts-config',
  'GET /api/fe/config/popups',
  'GET /api/fe/config/stag-by-referrer-name',
  'GET /api/fe/config/survey-config',
  'GET /api/fe/config/vip-adventures',
  'GET /api/fe/config/wheel-config',
  'GET /api/fe/config/wheel-config-segments',
  'GET /api/fe/pages',
  'GET /api/game_session',
  'GET /api/game_session/crash',
  'GET /api/games/collections',
  'GET /api/games/providers',
  'GET /api/games/{provider}/{name}',
  'GET /api/info/countries',
  'GET /api/info/crypto_exchange_rates',
  'GET /api/info/currencies',
  'GET /api/info/locales',
  'GET /api/info/player_fields',
  'GET /api/info/project',
  'GET /api/info/statuses',
  'GET /api/payments/methods',
  'GET /api/payments/methods/{id}/fields',
  'GET /api/player',
  'GET /api/player/consent_changes',
  'GET /api/player/consents',
  'GET /api/player/documents',
  'GET /api/player/favorite_games',
  'GET /api/player/groups',
  'GET /api/player/limit_changes',
  'GET /api/player/notifications_read',
  'GET /api/player/payments',
  'GET /api/player/payments/{id}',
  'GET /api/player/played_games',
  'GET /api/player/settings',
  'GET /api/player/sign_ins',
  'GET /api/player/two_factor',
  'GET /api/subscriptions',
  'GET /api/user_limits',
  'GET /api/user_limits/decision',
  'GET /api/users/confirmation',
  'GET /client-context',
  'GET /messages/{lang}.json',
];
const parts = { params: { id: '1', slug: 'a', type: 'money', provider: 'a', name: 'b' } };
const ask = (client: ApiClient, name: PlatformCallName) =>
  // The type of `call` depends on the name, which is any of the contract here.
  (client.call as (name: PlatformCallName, parts: object) => Promise<unknown>)(name, parts);

it('[PLAY-02] every question of the contract waits or is known to tell of no round', () => {
  expect(ASKED.filter((name) => !tellsOfRounds(name)).toSorted()).toEqual(TELLING_NOTHING.toSorted());
});

/** The client of a page, as its components get it. */
async function drawClient(): Promise<ApiClient> {
  const drawn: { client?: ApiClient } = {};
  function Part(): ReactNode {
    const platform = usePlatform();
    useEffect(() => {
      drawn.client = platform;
    });
    return null;
  }
  const element = (
    <PlatformProvider>
      <Part />
    </PlatformProvider>
  );
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root?.render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />),
  );
  if (!drawn.client) throw new Error('The page was not drawn.');
  return drawn.client;
}

it('[PLAY-02] a page asks nothing of the platform that tells of a round before the round is shown', async () => {
  const client = await drawClient();
  const shown = here.beginReveal();
  // Wheels need this call for their own outcome, so it does not wait for rounds that this page shows.
  const wheels: PlatformCallName[] = ['GET /api/player/lootboxes'];
  for (const name of ASKED) {
    const before = fetch.mock.calls.length;
    void ask(client, name).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    const isAsked = fetch.mock.calls.length > before;
    expect([name, isAsked]).toEqual([name, !tellsOfRounds(name) || wheels.includes(name)]);
  }
  const before = fetch.mock.calls.length;
  shown();
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch.mock.calls.length - before).toBe(ASKED.filter(tellsOfRounds).length - wheels.length);
});

it('[PLAY-02] what was asked for before a round and is answered during it waits until the round is shown', async () => {
  const drawn = await drawClient();
  for (const name of ASKED.filter((each) => tellsOfRounds(each) && each !== 'GET /api/player/lootboxes')) {
    const answer = Promise.withResolvers<Response>();
    fetch.mockImplementationOnce(() => answer.promise);
    const told = vi.fn<(data: unknown) => void>();
    void ask(drawn, name).then(told);
    await vi.advanceTimersByTimeAsync(0);
    const shown = here.beginReveal();
    answer.resolve(Response.json([name]));
    await vi.advanceTimersByTimeAsync(5000);
    expect([name, told.mock.calls]).toEqual([name, []]);
    shown();
    expect(cookie()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    expect(told.mock.calls).toEqual([[[name]]]);
  }
});

describe('the router’s own requests for page data', () => {
  const asked = (path: string, init?: RequestInit) =>
    here.askWithoutOutcomes(fetch as typeof globalThis.fetch)(path, init);

  it('[PLAY-02] one that a round has overtaken is sent again, with the cookie of the round', async () => {
    const cookies: (string | undefined)[] = [];
    const first = Promise.withResolvers<Response>();
    fetch.mockImplementation(() => {
      cookies.push(cookie());
      return cookies.length === 1 ? first.promise : Promise.resolve(new Response('without outcomes'));
    });
    const answer = asked('/slots.data');
    const shown = here.beginReveal();
    first.resolve(new Response('with the outcome'));
    expect(await (await answer).text()).toBe('without outcomes');
    expect(cookies).toEqual([undefined, '1']);
    shown();
    expect(cookie()).toBeUndefined();
  });

  it.each([
    ['a page’s data without a round', '/slots.data', undefined, 'none'],
    ['a page’s data that was asked for during the round', '/slots.data', undefined, 'before'],
    ['a call', '/api/player', undefined, 'meanwhile'],
    ['what is sent', '/slots.data', { method: 'POST' }, 'meanwhile'],
  ] as const)('%s is asked for once', async (_what, path, init, when) => {
    let shown = when === 'before' ? here.beginReveal() : undefined;
    const answer = asked(path, init);
    if (when === 'meanwhile') shown = here.beginReveal();
    await answer;
    expect(fetch).toHaveBeenCalledTimes(1);
    shown?.();
    expect(cookie()).toBeUndefined();
  });
});

it('[PLAY-02] the server draws nothing that tells of a round which is being shown, and logs no failure', async () => {
  const services = (hasRound: boolean) =>
    ({ platform: { fetch }, visitor: { context: { locale: 'en' } }, hasRound }) as unknown as RequestServices; // the client reads nothing else
  const logError = vi.fn();
  for (const name of ASKED.filter(tellsOfRounds)) {
    const queryFn = () => ask(createServerPlatform(services(true)), name);
    await expect(queryFn()).rejects.toBeInstanceOf(HeldOutcomeError);
    await createQueryClient(logError).prefetchQuery({ queryKey: [name], queryFn });
  }
  expect([fetch.mock.calls, logError.mock.calls]).toEqual([[], []]);
  await ask(createServerPlatform(services(true)), 'GET /api/games/collections');
  await ask(createServerPlatform(services(false)), 'GET /api/player/accounts');
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('[PLAY-02] a page that was drawn without its player’s wallets is asked for anew once the round is shown', async () => {
  let loads = 0;
  const Part = () => {
    useShownRound({ hasRound: true, renderedAt: 1 });
    return null;
  };
  const loader = () => {
    loads += 1;
    return null;
  };
  const router = createMemoryRouter(
    [{ path: '/', element: <Part />, hydrateFallbackElement: <p />, loader }],
    { hydrationData: { loaderData: { '0': null } } },
  );
  const shown = here.beginReveal();
  root = createRoot(document.createElement('div'));
  await act(async () => root?.render(<RouterProvider router={router} />));
  await act(async () => void (await vi.advanceTimersByTimeAsync(5000)));
  expect(loads).toBe(0);
  await act(async () => {
    shown();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(loads).toBe(1);
});
