import type { ResolvedAdventuresDocument } from '@marquee/schemas';

export type Adventure = ResolvedAdventuresDocument;
export type AdventureDay = Adventure['days'][number];

/** ADV-15 to ADV-19; `superb` is the card after the last step. */
export type DayState = 'completed' | 'active' | 'lost' | 'future';

export type CalendarDay = {
  step: number;
  state: DayState;
  /** Whole days until the day begins; 0 once it has begun. */
  daysUntil: number;
  /** Whether its gift can still be activated. */
  hasGift: boolean;
  source: AdventureDay;
};

const DAY = 86_400_000;

/** The day of the adventure at an instant, counted from 1; zero or negative before the adventure begins. */
export function dayAt(adventure: Adventure, now: number): number {
  return Math.floor((now - Date.parse(adventure.start_at)) / DAY) + 1;
}

/** The instant at which a day begins, in epoch milliseconds. */
export function dayStart(adventure: Adventure, day: number): number {
  return Date.parse(adventure.start_at) + (day - 1) * DAY;
}

export function lastDay(adventure: Adventure): number {
  return adventure.days.at(-1)?.day ?? 0;
}

export function completedSteps(adventure: Adventure): Set<number> {
  return new Set((adventure.completions ?? []).map(({ step }) => step));
}

export function layOutDays(adventure: Adventure, today: number): CalendarDay[] {
  const completed = completedSteps(adventure);
  return adventure.days.map((source, index) => {
    const step = index + 1;
    const isCompleted = completed.has(step);
    const activation = source.condition.periodActivationDays ?? 0;
    return {
      step,
      state: isCompleted ? 'completed' : stateOf(source.day, today),
      daysUntil: Math.max(0, source.day - today),
      hasGift: isCompleted && today < source.day + activation,
      source,
    };
  });
}

function stateOf(day: number, today: number): DayState {
  if (day === today) return 'active';
  return day < today ? 'lost' : 'future';
}

/** The adventure is over when its last day is completed, or a day after the day of the super prize (ADV-20, ADV-21). */
export function isOver(adventure: Adventure, today: number): boolean {
  return completedSteps(adventure).has(adventure.days.length) || today > lastDay(adventure) + 1;
}

/** Minutes that the adventure's own time zone is ahead of UTC: its dates are those of the country it is made for. */
export function offsetMinutes(adventure: Adventure): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(adventure.start_at) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -offset : offset;
}

/** The name of that time zone, for example UTC+1. */
export function zoneName(adventure: Adventure): string {
  const minutes = offsetMinutes(adventure);
  if (minutes === 0) return 'UTC';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
