import { openTimes, type Schedule } from '@marquee/engine';
import { isRecord } from '@marquee/schemas/is-record';

/** A time span in a document. Without `from` or `until`, only the other end is known. */
export type Span = {
  /** `window`: when the document is shown; `countdown`: its timer; `days`: one step a day. */
  what: 'window' | 'countdown' | 'days';
  from?: string;
  until?: string;
  /** How many days, for `days`. */
  days?: number;
};

const DAY_MS = 86_400_000;

/**
 * All time spans of a document's row. Hours of the week have no end, so only those within the range are given.
 */
export function spansOf(
  data: Readonly<Record<string, unknown>>,
  counts: Readonly<Record<string, number>>,
  range: Range,
): Span[] {
  const spans: Span[] = [];
  for (const window of windowsOf(data['schedule'], range)) spans.push({ what: 'window', ...window });
  const countdown = ends(data['timer'], 'start_at', 'end_at');
  if (countdown) spans.push({ what: 'countdown', ...countdown });
  const start = instantOf(data['start_at']);
  const days = counts['days'] ?? 0;
  if (start !== undefined && days > 0)
    spans.push({
      what: 'days',
      from: new Date(start).toISOString(),
      until: new Date(start + days * DAY_MS).toISOString(),
      days,
    });
  return spans;
}

type Range = { from: number; until: number };
type Ends = { from?: string; until?: string };

/** More of one document than anybody reads in a calendar. */
const MOST_WINDOWS = 400;

function windowsOf(schedule: unknown, range: Range): Ends[] {
  const window = ends(schedule, 'from', 'until');
  if (!isRecord(schedule) || !Array.isArray(schedule['weekly'])) return window ? [window] : [];
  // A draft may be half written; then no hours are found.
  return openTimes(schedule as Schedule, range, MOST_WINDOWS).map(({ from, until }) => ({
    ...(from === -Infinity ? {} : { from: new Date(from).toISOString() }),
    ...(until === Infinity ? {} : { until: new Date(until).toISOString() }),
  }));
}

/** Whether a span overlaps from ≤ t < until. A span with only one end counts as that instant. */
export function isWithin({ from, until }: Span, range: Range): boolean {
  const start = instantOf(from) ?? instantOf(until) ?? Number.NaN;
  const end = instantOf(until) ?? start;
  return start < range.until && (end > range.from || (start === end && start >= range.from));
}

function ends(value: unknown, from: string, until: string): Ends | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  const found = {
    ...(instantOf(fields[from]) === undefined ? {} : { from: String(fields[from]) }),
    ...(instantOf(fields[until]) === undefined ? {} : { until: String(fields[until]) }),
  };
  return Object.keys(found).length > 0 ? found : undefined;
}

function instantOf(value: unknown): number | undefined {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(instant) ? instant : undefined;
}
