import { wrongUsage } from './cli-error.ts';

/** An option such as `--at` as epoch milliseconds. The offset is required: a clock time alone can mean two instants. */
export function readInstant(text: string, option = '--at'): number {
  const instant = /T[^T]*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant))
    throw wrongUsage(
      `${option} is an instant with its offset, such as 2026-11-20T00:00:00+01:00, not ${text}.`,
    );
  return instant;
}
