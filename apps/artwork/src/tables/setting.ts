import type { Brush } from '../brush.ts';
import type { MaterialName } from '../colour/materials.ts';
import type { Random } from '../random.ts';

/** Where and with what a table's object is drawn. */
export interface Setting {
  /** Deals, and turns the wheel: tables of one game differ as two evenings at one table do. */
  r: Random;
  /** The middle of the table. */
  cx: number;
  cy: number;
  brush: Brush;
  used: Set<MaterialName>;
  /** The house colour of the table: a stone. */
  stone: MaterialName;
}

export type DrawObject = (setting: Setting) => string;

export const DROP = 'filter="url(#drop)"';
export const RED = '#c4162f';
export const BLACK = '#15161f';
