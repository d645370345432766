import type { Context } from '@marquee/engine';
import type { PurchaseObstacle, PurchaseResult } from '../src/shop/purchase.ts';
import { Shop } from '../src/shop/shop.tsx';
import type { BlockBindings } from '../src/render-block.tsx';
import { storyGames, toGame } from './games.ts';
import { readState } from './read-state.ts';

type World = { data: Record<string, unknown>; visitor: Context };

const nothing = (): void => {};
/** A call that is still on its way when the picture is taken. */
const never = (): Promise<never> => new Promise<never>(() => {});

/** Stand-ins for the bindings of the loyalty shop and of what its coins buy. */
export function createMartBindings({ data, visitor }: World): BlockBindings {
  const isSignedIn = visitor.login === 'player';
  const number = (name: string): number | undefined =>
    typeof data[name] === 'number' ? data[name] : undefined;
  const state = readState(data);
  return {
    shop: ({ props }) => (
      <Shop
        {...props}
        balance={number('balance')}
        currency={visitor.currency}
        isGuest={!isSignedIn}
        state={state}
        onRetry={nothing}
        obstacle={data['obstacle'] as PurchaseObstacle | undefined} // written in examples.json
        onExchange={
          data['result'] === 'sending'
            ? never
            : () => Promise.resolve((data['result'] ?? 'done') as PurchaseResult) // written in examples.json
        }
        onEnableBonuses={() =>
          data['staysOff'] === true ? Promise.reject(new Error('The platform refused.')) : Promise.resolve()
        }
        findGame={(identifier) => {
          const game = storyGames.find(({ name }) => identifier.endsWith(`/${name}`));
          return game && { title: game.title, preview: toGame(game).preview };
        }}
      />
    ),
  };
}
