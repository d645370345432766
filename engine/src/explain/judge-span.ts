import type { Span } from '../visitor/schedule.ts';
import { ask, type Asked } from './asked.ts';
import { spanTimeline } from './timeline.ts';
import type { Place } from './types.ts';

export function judgeSpan(span: Span | null, place: Place, asked: Asked): void {
  if (!span) return;
  const { now } = asked.explaining.visitor.context;
  ask(asked, 'schedule', {
    wanted: { from: finite(span.from), until: finite(span.until) },
    actual: now,
    place,
    line: spanTimeline(span, now),
    reason: now < span.from ? 'SCHEDULE_AHEAD' : 'SCHEDULE_OVER',
  });
}

const finite = (instant: number): number | null => (Number.isFinite(instant) ? instant : null);
