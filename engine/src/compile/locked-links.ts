import type { Audience, Schedule } from '@marquee/schemas';

/** Menu links that no document can hide: not by brand, licence, audience or schedule (SAFE-01). */
export const LOCKED_LINKS: ReadonlySet<string> = new Set([
  'limits',
  'take-a-break',
  'self-exclusion',
  'self-test',
  'help',
  'responsible-gaming',
]);

export type Targeted = { brands?: readonly string[]; audience?: Audience; schedule?: Schedule };

/** Whether its brands, an audience or a schedule could ever hide it. */
export const isTargeted = ({ brands, audience, schedule }: Targeted): boolean =>
  brands !== undefined || Object.keys(audience ?? {}).length > 0 || Object.keys(schedule ?? {}).length > 0;
