import { stretchAt, type Weekly } from '../weekly/weekly.ts';
import { atom, FALSE, or, TRUE, type Formula } from '../worlds/formula.ts';

/** Epoch milliseconds, half open; -Infinity and Infinity where an end is open. */
export type TimeSpan = { readonly from: number; readonly until: number };

export const spanOf = (formula: Formula): TimeSpan | null =>
  formula.type === 'atom' && formula.atom.fact === 'time' ? formula.atom : null;

/** The part of a span within the compared time; ends outside of it count as open. */
export function spanWithin({ from, until }: TimeSpan, domain: TimeSpan): Formula {
  const [start, end] = [from > domain.from ? from : -Infinity, until < domain.until ? until : Infinity];
  if (start >= domain.until || end <= domain.from || start >= end) return FALSE;
  return start === -Infinity && end === Infinity ? TRUE : atom({ fact: 'time', from: start, until: end });
}

/** The rest of the compared time: before and after the span. */
export function spanOutside(span: TimeSpan, domain: TimeSpan): Formula {
  const inside = spanWithin(span, domain);
  const met = spanOf(inside);
  if (!met) return inside.type === 'true' ? FALSE : TRUE;
  return or([
    spanWithin({ from: -Infinity, until: met.from }, domain),
    spanWithin({ from: met.until, until: Infinity }, domain),
  ]);
}

/** The time that is in all spans. */
export const commonSpan = (spans: readonly TimeSpan[]): TimeSpan => ({
  from: Math.max(...spans.map(({ from }) => from)),
  until: Math.min(...spans.map(({ until }) => until)),
});

/** The time that is in any span, in as few spans as possible. */
export function joinedSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const span of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && span.from <= last.until)
      joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, span.until) };
    else joined.push(span);
  }
  return joined;
}

/** Hours that open no more often than this are written out. */
const MOST_TIMES = 12;

/** The compared time that is inside, or outside, of hours of the week; null when that is too many spans to read. */
export function weeklyWithin(weekly: Weekly, isOpen: boolean, domain: TimeSpan): Formula | null {
  const spans: Formula[] = [];
  for (let now = domain.from; now < domain.until;) {
    const stretch = stretchAt(weekly, now);
    if (stretch.isOpen === isOpen) spans.push(spanWithin({ from: now, until: stretch.until }, domain));
    if (spans.length > MOST_TIMES) return null;
    now = stretch.until;
  }
  return or(spans);
}
