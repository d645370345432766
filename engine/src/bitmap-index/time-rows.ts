import type { Span } from '../visitor/schedule.ts';
import type { MaskArena } from './mask-arena.ts';
import type { TimeRows } from './bitmap-index.ts';

/** The number of stored masks of open rows. More masks cost memory; fewer leave more turns to apply. */
const MASKS = 64;

/** When rows open and close; null when no row has a schedule. */
export function timeRows(spans: readonly (Span | null)[], arena: MaskArena): TimeRows | null {
  if (spans.every((span) => span === null)) return null;
  const from = Float64Array.from(spans, (span) => span?.from ?? -Infinity);
  const until = Float64Array.from(spans, (span) => span?.until ?? Infinity);
  const turns: { readonly instant: number; readonly row: number }[] = [];
  const opened: number[] = [];
  const scheduled: number[] = [];
  spans.forEach((span, row) => {
    if (!span || span.from === -Infinity) opened.push(row);
    else turns.push({ instant: span.from, row });
    if (span && span.until !== Infinity) turns.push({ instant: span.until, row });
    if (span) scheduled.push(row);
  });
  turns.sort((one, other) => one.instant - other.instant);
  const step = Math.max(16, Math.ceil(turns.length / MASKS));
  const now = arena.addAll(opened);
  const open = [arena.add(now)];
  turns.forEach(({ row }, index) => {
    arena.turn(now, row);
    if (index % step === step - 1) open.push(arena.add(now));
  });
  return {
    from,
    until,
    instants: Float64Array.from(turns, ({ instant }) => instant),
    turns: Int32Array.from(turns, ({ row }) => row),
    open: Int32Array.from(open),
    step,
    scheduled: arena.addAll(scheduled),
  };
}
