import type { Audience, Schedule } from '@marquee/schemas';

/** Menu links that no document can hide: not by licence, audience or schedule (SAFE-01). */
export const LOCKED_LINKS: ReadonlySet<string> = new Set([
  'limits',
  'take-a-break',
  'self-exclusion',
  'self-test',
  'help',
  'responsible-gaming',
]);

/** Whether an audience or a schedule could ever hide it. */
export const isTargeted = ({ audience, schedule }: { audience?: Audience; schedule?: Schedule }): boolean =>
  Object.keys(audience ?? {}).length > 0 || Object.keys(schedule ?? {}).length > 0;
