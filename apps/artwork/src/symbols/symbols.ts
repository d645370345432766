import type { DrawSymbol } from '../brush.ts';
import { ANTIQUITY } from './antiquity.ts';
import { ARMOURY } from './armoury.ts';
import { ARMS } from './arms.ts';
import { BEASTS } from './beasts.ts';
import { ENCHANTED } from './enchanted.ts';
import { FRUIT } from './fruit.ts';
import { GEMS } from './gems.ts';
import { JOURNEYS } from './journeys.ts';
import { LORE } from './lore.ts';
import { ORCHARD } from './orchard.ts';
import { PLANTS } from './plants.ts';
import { REELS } from './reels.ts';
import { REWARDS } from './rewards.ts';
import { SKY } from './sky.ts';
import { STAGE } from './stage.ts';
import { TREASURE } from './treasure.ts';
import { VOYAGE } from './voyage.ts';
import { WILDS } from './wilds.ts';
import { WINTER } from './winter.ts';

/** Every subject, drawn in a box of about -100..100 in both directions. */
export const SYMBOLS = {
  ...GEMS,
  ...REELS,
  ...TREASURE,
  ...FRUIT,
  ...ORCHARD,
  ...VOYAGE,
  ...JOURNEYS,
  ...SKY,
  ...PLANTS,
  ...BEASTS,
  ...WILDS,
  ...ANTIQUITY,
  ...ARMS,
  ...ARMOURY,
  ...LORE,
  ...ENCHANTED,
  ...STAGE,
  ...REWARDS,
  ...WINTER,
} satisfies Record<string, DrawSymbol>;

export type SymbolName = keyof typeof SYMBOLS;

export const SYMBOL_NAMES = Object.keys(SYMBOLS) as SymbolName[]; // Object.keys widens to string

export const isSymbolName = (name: string): name is SymbolName => Object.hasOwn(SYMBOLS, name);
