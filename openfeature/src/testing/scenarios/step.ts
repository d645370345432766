import type { World } from './world.ts';

export type Rows = readonly (readonly string[])[];
export type Step = readonly [
  pattern: RegExp,
  run: (world: World, args: readonly string[], rows: Rows) => unknown,
];

const QUOTED = '"((?:[^"\\\\]|\\\\.)*)"';

/** A sentence of scenarios; `{}` stands for a quoted text. */
export const step = (pattern: string, run: Step[1]): Step => [
  new RegExp(`^${pattern.replaceAll('{}', QUOTED)}$`, 'i'),
  run,
];
