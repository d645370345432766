import type { Whole } from './columns.ts';

export type ConsoleTables = {
  /** One row: what the console of the demo turned. */
  console_settings: { id: boolean; clock_offset_ms: Whole };
};
