// oxlint-disable jsx-a11y/prefer-tag-over-role -- days are cells that take the focus and bars lie across them
import { clsx } from 'clsx';
import { CalendarClock, Gavel } from 'lucide-react';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { say } from '../../words/generated/shared.ts';
import { useElementSize } from '../use-element-size.ts';
import { addDays, addMonths, dayOf, startOf, weekOf, weeksOf, type Day } from './calendar-days.ts';
import { isOn, layoutWeek, type Bar, type CalendarEvent } from './calendar-events.ts';
import { eventPrefix, dayLabel, dayWords } from './calendar-words.ts';
import type { Extent } from './use-calendar-place.ts';
import statusMark from '../ui/status-mark.module.css';
import textStyles from '../ui/text.module.css';
import styles from './calendar-grid.module.css';

type CalendarGridProps = {
  events: readonly CalendarEvent[];
  day: Day;
  extent: Extent;
  now: number;
  onDay: (day: Day) => void;
};

/** The heights above and below the bars, and of a lane with its gap. */
const [HEAD, FOOT, LANE, THIN_LANE] = [32, 22, 24, 10];
/** Below this width a day has no room for words: bars are only colours, and more of them fit. */
const ROOM_FOR_WORDS = 480;
const LOWEST_WEEK = 104;
const HEADER = 31;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weeks of days, with events as bars. One day has the focus; arrow keys, Home, End and Page keys move it. */
export function CalendarGrid({ events, day, extent, now, onDay }: CalendarGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [measure, size] = useElementSize();
  const isMoved = useRef(false);
  const weeks = useMemo(() => weeksOf(day, extent), [day, extent]);
  const height = Math.max(LOWEST_WEEK, Math.floor(((size.height || 640) - HEADER) / weeks.length));
  const isThin = size.width > 0 && size.width < ROOM_FOR_WORDS;
  const lanes = Math.max(1, Math.floor((height - HEAD - FOOT) / (isThin ? THIN_LANE : LANE)));
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
  }, [day]);

  function onKey(event: KeyboardEvent) {
    const next = dayByKey(event.key, day);
    if (next === undefined) return;
    event.preventDefault();
    isMoved.current = true;
    onDay(next);
  }

  return (
    <div className={styles['calendarSpace']} ref={measure}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the days in it take the focus */}
      <div
        className={clsx(styles['calendarGrid'], styles[extent], isThin && styles['thin'])}
        role="grid"
        aria-label={say('calendar-berlin-time')}
        ref={grid}
        onKeyDown={onKey}
      >
        <div role="row" className={styles['calendarHead']}>
          {WEEKDAYS.map((name) => (
            <span key={name} role="columnheader">
              {name}
            </span>
          ))}
        </div>
        {weeks.map((days) => (
          <Week
            key={days[0]}
            days={days}
            events={events}
            extent={extent}
            lanes={lanes}
            height={height}
            chosen={day}
            today={dayOf(now)}
            onDay={onDay}
          />
        ))}
      </div>
    </div>
  );
}

type WeekProps = {
  days: Day[];
  events: readonly CalendarEvent[];
  extent: Extent;
  lanes: number;
  height: number;
  chosen: Day;
  today: Day;
  onDay: (day: Day) => void;
};

function Week({ days, events, extent, lanes, height, chosen, today, onDay }: WeekProps) {
  const starts = useMemo(() => [...days, addDays(days[0] ?? '', 7)].map(startOf), [days]);
  const { bars, hidden } = useMemo(() => layoutWeek(events, starts, lanes), [events, starts, lanes]);
  const counts = useMemo(
    () =>
      days.map(
        (_, index) => events.filter((each) => isOn(each, starts[index] ?? 0, starts[index + 1] ?? 0)).length,
      ),
    [days, events, starts],
  );
  return (
    <div role="row" className={styles['calendarWeek']} style={{ height }}>
      {days.map((day, index) => (
        <div
          key={day}
          role="gridcell"
          className={styles['calendarDay']}
          tabIndex={day === chosen ? 0 : -1}
          aria-selected={day === chosen}
          aria-current={day === today ? 'date' : undefined}
          data-outside={extent === 'month' && day.slice(0, 7) !== chosen.slice(0, 7) ? true : undefined}
          onClick={() => onDay(day)}
          onKeyDown={() => undefined}
        >
          <span className={textStyles['readAloud']}>{dayLabel(day, counts[index] ?? 0)}</span>
          <span className={clsx(styles['dayNumber'], textStyles['numbers'])} aria-hidden="true">
            {dayWords(day, extent)}
          </span>
          {(hidden[index] ?? 0) > 0 && (
            <span className={clsx('more', textStyles['small'], textStyles['numbers'])} aria-hidden="true">
              +{hidden[index]}
              <span className={styles['moreWord']}>{say('more')}</span>
            </span>
          )}
        </div>
      ))}
      <div className={styles['calendarBars']} aria-hidden="true">
        {bars.map((bar) => (
          <BarLink key={bar.event.key} bar={bar} />
        ))}
      </div>
    </div>
  );
}

function BarLink({ bar: { event, first, last, lane, isFromBefore, isGoingOn } }: { bar: Bar }) {
  const prefix = eventPrefix(event.what);
  return (
    <Link
      to={event.path}
      tabIndex={-1}
      className={clsx(styles['calendarBar'], styles[event.status])}
      data-before={isFromBefore || undefined}
      data-after={isGoingOn || undefined}
      style={{ gridColumn: `${first + 1} / ${last + 2}`, gridRow: lane + 1 }}
      data-unlawful={event.unlawful !== undefined || undefined}
      title={event.unlawful === undefined ? event.title : `${event.title}: ${event.unlawful}`}
    >
      {event.what === 'release' && <CalendarClock size={12} aria-hidden="true" />}
      {event.unlawful !== undefined && <Gavel size={12} aria-hidden="true" />}
      <span className={textStyles['cut']}>
        {prefix && <i>{prefix}</i>}
        {event.title}
      </span>
      {event.hasEdits && <span className={statusMark['dirty']} data-part="dirty" />}
    </Link>
  );
}

function dayByKey(key: string, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekOf(day);
    case 'End':
      return addDays(weekOf(day), 6);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
