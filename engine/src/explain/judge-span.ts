import { spanVerdict, type Span } from '../visitor/schedule.ts';
import { ask, type Asked } from './asked.ts';
import { spanTimeline } from './timeline.ts';
import type { ReasonCode } from './reason-codes.ts';
import type { Place } from './types.ts';

export function judgeSpan(span: Span | null, place: Place, asked: Asked): void {
  if (!span) return;
  const { now } = asked.explaining.visitor.context;
  ask(asked, 'schedule', {
    wanted: {
      from: finite(span.from),
      until: finite(span.until),
      ...(span.weekly ? { weekly: span.weekly.windows, zone: span.weekly.zoneName } : {}),
    },
    actual: now,
    place,
    line: spanTimeline(span, now),
    reason: reasonOf(span, now),
  });
}

function reasonOf(span: Span, now: number): ReasonCode {
  if (now < span.from) return 'SCHEDULE_AHEAD';
  return spanVerdict(span, now).until === Infinity ? 'SCHEDULE_OVER' : 'SCHEDULE_CLOSED';
}

const finite = (instant: number): number | null => (Number.isFinite(instant) ? instant : null);
