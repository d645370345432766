import { spanVerdict, type Span } from '../visitor/schedule.ts';
import { stretchAt, type Weekly } from '../weekly/weekly.ts';
import type { Formula } from './formula.ts';

/** Hours between two instants that open no more often than this are written out. */
const MOST_TIMES = 60;

/** When a schedule is open. */
export function spanFormula(span: Span | null): Formula {
  if (!span) return { type: 'true' };
  if (!span.weekly) return time(span.from, span.until);
  const { from, until } = boundsOf(span, span.weekly);
  if (from >= until) return { type: 'false' };
  const times = Number.isFinite(from) && Number.isFinite(until) ? timesWithin(span, from, until) : null;
  if (times) return times.length === 1 && times[0] ? times[0] : { type: 'or', parts: times };
  const hours: Formula = { type: 'atom', atom: { fact: 'weekly', weekly: span.weekly } };
  const isBounded = from !== -Infinity || until !== Infinity;
  return isBounded ? { type: 'and', parts: [time(from, until), hours] } : hours;
}

const time = (from: number, until: number): Formula => ({
  type: 'atom',
  atom: { fact: 'time', from, until },
});

/** The first instant at which it is open, and the one at which it closes for good. */
export function boundsOf(span: Span, weekly: Weekly | null): { from: number; until: number } {
  let { from, until } = span;
  if (!weekly) return { from, until };
  if (Number.isFinite(from)) {
    const stretch = stretchAt(weekly, from);
    if (!stretch.isOpen) from = stretch.until;
  }
  if (Number.isFinite(until)) {
    const stretch = stretchAt(weekly, until - 1);
    // Where it is not known when it closed, the end that was written is not too early.
    if (!stretch.isOpen && stretch.since < until - 1) until = stretch.since;
  }
  return { from, until };
}

function timesWithin(span: Span, from: number, until: number): Formula[] | null {
  const times: Formula[] = [];
  for (let now = from; now < until;) {
    const opened = spanVerdict(span, now);
    if (opened.holds) times.push(time(now, Math.min(opened.until, until)));
    if (times.length > MOST_TIMES) return null;
    now = opened.until;
  }
  return times;
}
