import type { Brush } from '../brush.ts';
import type { MaterialName } from '../colour/materials.ts';
import type { Random } from '../random.ts';

/** Everything that is needed to draw a table's object. */
export interface Setting {
  /** Deals the cards and turns the wheel, so that tables of the same game look different. */
  r: Random;
  /** The middle of the table. */
  cx: number;
  cy: number;
  brush: Brush;
  used: Set<MaterialName>;
  /** The table's own colour: a stone. */
  stone: MaterialName;
}

export type DrawObject = (setting: Setting) => string;

export const DROP = 'filter="url(#drop)"';
export const RED = '#c4162f';
export const BLACK = '#15161f';
