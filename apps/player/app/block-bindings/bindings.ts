import type { BlockBindings } from '@marquee/blocks';
import { GameGridBinding } from './game-grid.tsx';
import { GameRowBinding } from './game-row.tsx';
import { QuestMapBinding } from './quest-map.tsx';
import { ShopBinding } from './shop.tsx';
import { StudiosBinding } from './studios.tsx';
import { WheelBinding } from './wheel.tsx';

/** The blocks that fetch, each connected to its queries. */
export const bindings: BlockBindings = {
  'game-grid': GameGridBinding,
  'game-row': GameRowBinding,
  'quest-map': QuestMapBinding,
  shop: ShopBinding,
  studios: StudiosBinding,
  wheel: WheelBinding,
};
