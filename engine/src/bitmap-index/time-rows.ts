import type { Span } from '../visitor/schedule.ts';
import type { MaskArena } from './mask-arena.ts';
import type { TimeRows, WeeklyRows } from './bitmap-index.ts';

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
  const weekly = new Map<Span, number[]>();
  spans.forEach((span, row) => {
    if (span) scheduled.push(row);
    if (span?.weekly) {
      weekly.set(span, [...(weekly.get(span) ?? []), row]);
      return;
    }
    if (!span || span.from === -Infinity) opened.push(row);
    else turns.push({ instant: span.from, row });
    if (span && span.until !== Infinity) turns.push({ instant: span.until, row });
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
    weekly: weekly.size === 0 ? null : weeklyRows(weekly, arena),
  };
}

function weeklyRows(bySpan: ReadonlyMap<Span, readonly number[]>, arena: MaskArena): WeeklyRows {
  // Equal schedules of different documents are asked once.
  const alike = new Map<string, { readonly span: Span; readonly rows: number[] }>();
  for (const [span, rows] of bySpan) {
    const key = `${span.from} ${span.until} ${span.weekly?.key ?? ''}`;
    const group = alike.get(key) ?? { span, rows: [] };
    group.rows.push(...rows);
    alike.set(key, group);
  }
  const spans = [...alike.values()].map(({ span, rows }) => ({ span, rows: Int32Array.from(rows) }));
  return {
    spans,
    rows: arena.addAll(spans.flatMap(({ rows }) => [...rows])),
    open: arena.add(),
    since: Infinity,
    until: Infinity,
  };
}
