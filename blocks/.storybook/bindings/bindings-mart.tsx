import { formatPointsMoney, type Context } from '@marquee/engine';
import { BalanceStrip } from '../../src/balance-strip/balance-strip.tsx';
import { Bookmarks } from '../../src/bookmarks/bookmarks.tsx';
import { CoinWheel } from '../../src/coin-wheel/coin-wheel.tsx';
import type { LootBox } from '../../src/loot-boxes/loot-boxes.model.ts';
import { LootBoxes } from '../../src/loot-boxes/loot-boxes.tsx';
import type { BindingProps, BlockBindings } from '../../src/render-block.tsx';
import type { PurchaseObstacle, PurchaseResult } from '../../src/shop/purchase.ts';
import { Shop } from '../../src/shop/shop.tsx';
import type { Segment } from '../../src/wheel/wheel-disc.tsx';
import type { WheelResult } from '../../src/wheel/wheel-results.tsx';
import { Wheel } from '../../src/wheel/wheel.tsx';
import { storyGames, toGame } from './games.ts';
import { readState } from '../read-state.ts';
import { compiled } from '../site/site.ts';

type World = { data: Record<string, unknown>; visitor: Context };

const nothing = (): void => {};
/** A call that is still on its way when the picture is taken. */
const never = (): Promise<never> => new Promise<never>(() => {});
const away = (): Promise<never> => Promise.reject(new Error('The platform is away.'));

/** Stand-ins for the bindings of the loyalty shop, of what its coins buy, and of the wheels. */
export function createMartBindings({ data, visitor }: World): BlockBindings {
  const isGuest = visitor.login !== 'player';
  const number = (name: string): number | undefined =>
    typeof data[name] === 'number' ? data[name] : undefined;
  const state = readState(data);
  // What stands in examples.json, as the platform's answers are typed.
  const results = data['results'] as WheelResult[] | undefined;
  const boxes = data['boxes'] as readonly LootBox[] | undefined;
  const expiry = data['expiry'] as { coins: number; at: string } | undefined;
  const obstacle = data['obstacle'] as PurchaseObstacle | undefined;
  const result = data['result'] as PurchaseResult | 'sending' | undefined;
  const bookmarks = data['shown'] as BindingProps<'bookmarks'>['props']['bookmarks'] | undefined;
  const table = data['table'] as Segment[] | undefined;
  const formatPoints = (cents: number, currency: string): string =>
    formatPointsMoney(compiled, cents, currency, visitor.locale);
  return {
    'balance-strip': ({ props }) => (
      <BalanceStrip
        {...props}
        isGuest={isGuest}
        coins={number('coins')}
        expiry={expiry}
        state={state}
        onRetry={nothing}
        formatPoints={formatPoints}
      />
    ),
    bookmarks: ({ props }) => (
      <Bookmarks
        {...props}
        bookmarks={bookmarks ?? props.bookmarks}
        coins={number('coins')}
        boxes={number('boxes')}
      />
    ),
    'coin-wheel': ({ props }) => (
      <CoinWheel
        {...props}
        isGuest={isGuest}
        coins={number('coins')}
        paidSpins={number('paidSpins')}
        state={state}
        results={results}
        formatPoints={formatPoints}
        onSpin={() => {
          const [entries = []] = Object.values(props.wheel[0]?.currencies ?? {});
          const won = entries[number('prize') ?? 0]?.get ?? 0;
          return data['fails'] === true ? away() : Promise.resolve({ amount_cents: won });
        }}
      />
    ),
    'loot-boxes': ({ props }) => (
      <LootBoxes
        {...props}
        isGuest={isGuest}
        boxes={boxes}
        state={state}
        onRetry={nothing}
        onOpen={({ items }) => {
          if (data['opening'] === true) return never();
          const title = items[number('prize') ?? 0]?.title ?? '';
          return data['fails'] === true ? away() : Promise.resolve({ title, wager: 30, maxWin: '€100' });
        }}
      />
    ),
    shop: ({ props }) => (
      <Shop
        {...props}
        balance={number('balance')}
        currency={visitor.currency}
        isGuest={isGuest}
        state={state}
        onRetry={nothing}
        obstacle={obstacle}
        onExchange={result === 'sending' ? never : () => Promise.resolve(result ?? 'done')}
        onEnableBonuses={() => (data['staysOff'] === true ? away() : Promise.resolve())}
        findGame={(identifier) => {
          const game = storyGames.find(({ name }) => identifier.endsWith(`/${name}`));
          return game && { title: game.title, preview: toGame(game).preview };
        }}
      />
    ),
    wheel: ({ props }) => (
      <Wheel
        {...props}
        segments={table ? [{ id: 'story', title: 'Story', order: 1, segments: table }] : props.segments}
        isGuest={isGuest}
        spinsLeft={number('spinsLeft')}
        state={state}
        onRetry={nothing}
        results={results}
        onActivate={nothing}
        onSpin={() =>
          data['fails'] === true
            ? away()
            : Promise.resolve({ segmentId: props.segments[0]?.segments[number('prize') ?? 0]?.id ?? '' })
        }
      />
    ),
  };
}
