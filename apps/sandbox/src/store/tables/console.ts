import type { Whole } from './columns.ts';

export type ConsoleTables = {
  /** A single row with the settings of the demo’s console. */
  console_settings: { id: boolean; clock_offset_ms: Whole };
};
