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

/** All time spans of a document's row. */
export function spansOf(
  data: Readonly<Record<string, unknown>>,
  counts: Readonly<Record<string, number>> = {},
): Span[] {
  const spans: Span[] = [];
  const window = ends(data['schedule'], 'from', 'until');
  if (window) spans.push({ what: 'window', ...window });
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

/** Whether a span overlaps from ≤ t < until. A span with only one end counts as that instant. */
export function isWithin({ from, until }: Span, range: { from: number; until: number }): boolean {
  const start = instantOf(from) ?? instantOf(until) ?? Number.NaN;
  const end = instantOf(until) ?? start;
  return start < range.until && (end > range.from || (start === end && start >= range.from));
}

function ends(value: unknown, from: string, until: string): { from?: string; until?: string } | undefined {
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
