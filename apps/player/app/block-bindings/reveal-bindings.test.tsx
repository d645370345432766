// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlatformProvider } from '../shared/calls/platform.tsx';
import { afterReveal, followReveals } from '../shared/visitor/reveal.ts';
import { TranslationProvider } from '../shared/texts/translation.tsx';
import { VisitorProvider, type VisitorFacts } from '../shared/visitor/visitor.tsx';
import { CoinWheelBinding } from './prizes/coin-wheel.tsx';
import { LootBoxesBinding } from './prizes/loot-boxes.tsx';
import { WheelBinding } from './prizes/wheel.tsx';

type Drawn = {
  wheel?: object[];
  segments?: object[];
  onSpin?: (price: number) => Promise<unknown>;
  onOpen?: (box: object) => Promise<unknown>;
  onShown: () => void;
};
/** The props that the binding passed to its block last. */
const drawn = vi.hoisted(() => ({ props: undefined as unknown }));
vi.mock('@marquee/blocks', async (load) => {
  const block = (props: unknown) => {
    drawn.props = props;
    return null;
  };
  const environment = () => ({ now: () => Date.parse('2026-11-20T12:00:00Z'), t: (key: string) => key });
  return {
    ...(await load<object>()),
    useEnvironment: environment,
    Wheel: block,
    CoinWheel: block,
    LootBoxes: block,
  };
});

const VISITOR = {
  isSignedIn: true,
  hasSession: true,
  currency: 'EUR',
  currencies: [],
} as unknown as VisitorFacts; // what these read
const box = (group_key: string) => ({
  id: 7,
  stage: 'issued',
  group_key,
  title: 'Box',
  prize: { item_id: 'a', title: 'A' },
  bonuses: [{ attributes: { bonus_amount: { amount_cents: 500, currency: 'EUR' } } }],
  items: [],
  weight: 1,
  created_at: '2026-11-20T10:00:00Z',
  activated_at: null,
  valid_until: '2026-11-21T10:00:00Z',
});

const COINS = {
  id: 'c',
  title: 'Coins now',
  currency: 'EUR',
  currencies: { EUR: [{ pay: 10, get: 50, weight: 1 }] },
};
const SEGMENTS = [{ id: 'a', label: 'Now', weight: 1 }];

let root: Root;
let boxes: object[];
let gate: PromiseWithResolvers<void>;

beforeEach(() => {
  // Ends rounds that other tests in this process have left under way.
  followReveals()();
  gate = Promise.withResolvers<void>();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST' && path.endsWith('/activation')) {
      await gate.promise;
      return Response.json(boxes[0]);
    }
    if (path === '/api/player/lootboxes') return Response.json(boxes);
    if (path === '/api/player/comp_points') return Response.json({ chargeable: { points: 100 } });
    if (path.endsWith('/wheel-config-segments')) return Response.json({ segments: SEGMENTS });
    if (path.endsWith('/wheel-config')) return Response.json({ wheel: COINS });
    return Response.json([]);
  });
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
async function draw(Binding: ComponentType<never>, props: object): Promise<() => Drawn> {
  const Part = Binding as unknown as ComponentType<Record<'props' | 'node' | 'slots', object>>; // what a page hands it
  const element = (
    <TranslationProvider translation={{ language: 'en', t: (key) => key }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PlatformProvider>
          <VisitorProvider visitor={VISITOR}>
            <Part props={props} node={{}} slots={{}} />
          </VisitorProvider>
        </PlatformProvider>
      </QueryClientProvider>
    </TranslationProvider>
  );
  await act(async () =>
    root.render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />),
  );
  await turn();
  await turn();
  return () => drawn.props as Drawn;
}

it.each([
  ['wheel', WheelBinding, 'wheel', { segments: [] }, (part: Drawn) => part.onSpin?.(0)],
  [
    'coin-wheel',
    CoinWheelBinding,
    'coins',
    { group: 'coins', wheel: [] },
    (part: Drawn) => part.onSpin?.(10),
  ],
  ['loot-boxes', LootBoxesBinding, 'chest', {}, (part: Drawn) => part.onOpen?.({ id: 7 })],
] as const)(
  '[PLAY-02] nothing else tells what the %s drew from the press until it has shown it',
  async (_name, Binding, group, props, press) => {
    boxes = [box(group)];
    const part = await draw(Binding as ComponentType<never>, props);
    const told = vi.fn<() => void>();
    let outcome: unknown;
    await act(async () => {
      outcome = press(part())?.catch((error: unknown) => error);
    });
    expect(outcome).toBeInstanceOf(Promise);
    afterReveal(told);
    await turn();
    await act(async () => gate.resolve());
    expect(await act(async () => await outcome)).not.toBeInstanceOf(Error);
    await turn();
    // The outcome is decided, but not on the screen yet.
    expect(told).not.toHaveBeenCalled();
    await act(async () => part().onShown());
    expect(told).toHaveBeenCalledTimes(1);
  },
);

it('[LOOT-32] the coin wheel is drawn as wheel-config says from the press on, until the page brings another', async () => {
  boxes = [box('coins')];
  const before = [{ id: 'c', title: 'Coins before', currencies: { EUR: [] } }];
  const part = await draw(CoinWheelBinding as ComponentType<never>, { group: 'coins', wheel: before });
  expect(part().wheel).toBe(before);
  await act(async () => void part().onSpin?.(10));
  await turn();
  expect(part().wheel).toEqual([{ ...before[0], title: 'Coins now', currencies: COINS.currencies }]);
  const after = [{ id: 'c', title: 'Coins after', currencies: { EUR: [] } }];
  await draw(CoinWheelBinding as ComponentType<never>, { group: 'coins', wheel: after });
  expect(part().wheel).toBe(after);
  gate.resolve();
});

it('[LOOT-32] the wheel of segments is drawn as wheel-config-segments says from the press on', async () => {
  boxes = [box('wheel')];
  const before = [{ id: 'w', title: 'Wheel', segments: [{ id: 'b', label: 'Before', weight: 1 }] }];
  const part = await draw(WheelBinding as ComponentType<never>, { segments: before });
  expect(part().segments).toBe(before);
  await act(async () => void part().onSpin?.(0));
  await turn();
  expect(part().segments).toEqual([{ ...before[0], segments: SEGMENTS }]);
  gate.resolve();
});

it('[PLAY-02] a block that is gone keeps nothing back', async () => {
  boxes = [box('wheel')];
  const part = await draw(WheelBinding as ComponentType<never>, { segments: [] });
  const told = vi.fn<() => void>();
  await act(async () => void part().onSpin?.(0));
  afterReveal(told);
  await turn();
  expect(told).not.toHaveBeenCalled();
  await act(async () => root.render(null));
  expect(told).toHaveBeenCalledTimes(1);
});
