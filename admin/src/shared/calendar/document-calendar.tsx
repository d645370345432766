import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import type { CalendarItem, DocumentRow } from '../../api/api-types.ts';
import { calendarQuery } from '../../api/documents.queries.ts';
import type { Schedule } from '../../api/release-types.ts';
import { say } from '../../words/generated/shared.ts';
import { useNow } from '../clock.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { addDays, addMonths, dayOf, startOf, weeksOf } from './calendar-days.ts';
import {
  documentEvents,
  releaseEvents,
  ruleEvents,
  type BeginningRule,
  type Unlawful,
} from './calendar-events.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { DayList } from './day-list.tsx';
import { useCalendarPlace } from './use-calendar-place.ts';
import segments from '../ui/segments.module.css';
import textStyles from '../ui/text.module.css';
import arrangement from '../ui/arrangement.module.css';
import smallHeading from '../ui/small-heading.module.css';
import styles from './document-calendar.module.css';

type DocumentCalendarProps = {
  /** Only these documents; by default everything with dates that `fits`. */
  items?: readonly DocumentRow[];
  fits?: (item: CalendarItem) => boolean;
  /** Null: still loading; left out: schedules are not shown here. */
  schedules?: readonly Schedule[] | null;
  /** Rules that begin and what breaks them. */
  rules?: readonly BeginningRule[];
  /** What breaks a rule as it is. */
  unlawful?: Unlawful;
};

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const NO_SCHEDULES: readonly Schedule[] = [];
const NO_RULES: readonly BeginningRule[] = [];

/** A month or a week of everything with dates, in the market's time zone. */
export function DocumentCalendar({
  items,
  fits,
  schedules = NO_SCHEDULES,
  rules = NO_RULES,
  unlawful,
}: DocumentCalendarProps) {
  const now = useNow();
  const { day, extent, go } = useCalendarPlace(now);
  const weeks = weeksOf(day, extent);
  const first = weeks[0]?.[0] ?? day;
  const from = new Date(startOf(first)).toISOString();
  const until = new Date(startOf(addDays(weeks.at(-1)?.[6] ?? day, 1))).toISOString();
  const found = useQuery(calendarQuery(from, until));
  const events = useMemo(() => {
    const wanted = items && new Set(items.map(({ kind, id }) => `${kind}/${id}`));
    const shown = (found.data ?? []).filter(
      (item) => (!wanted || wanted.has(`${item.kind}/${item.id}`)) && (!fits || fits(item)),
    );
    return [
      ...releaseEvents(schedules ?? NO_SCHEDULES),
      ...ruleEvents(rules),
      ...documentEvents(shown, now, unlawful),
    ];
  }, [found.data, items, fits, schedules, rules, unlawful, now]);
  const step = (by: number) => go({ day: extent === 'month' ? addMonths(day, by) : addDays(day, 7 * by) });
  const what = extent === 'month' ? 'month' : 'week';
  return (
    <div className={styles['calendar']}>
      <div className={styles['calendarMain']}>
        <div className={clsx(styles['calendarTop'], arrangement['row'])}>
          <Button isIcon look="ghost" aria-label={say('the-what-before', { what })} onClick={() => step(-1)}>
            <ChevronLeft size={16} aria-hidden="true" />
          </Button>
          <Button isIcon look="ghost" aria-label={say('the-next-what', { what })} onClick={() => step(1)}>
            <ChevronRight size={16} aria-hidden="true" />
          </Button>
          <h2 className={smallHeading['heading']} aria-live="polite">
            {MONTH.format(Date.parse(`${day}T12:00Z`))}
          </h2>
          <Button isSmall onClick={() => go({ day: dayOf(now) })}>
            {say('today')}
          </Button>
          <span className={clsx(textStyles['quiet'], textStyles['oneLine'])}>{say('berlin-time')}</span>
          <fieldset
            className={clsx(segments['segments'], arrangement['end'])}
            data-part="segments"
            aria-label={say('how-much-shows')}
          >
            {(['month', 'week'] as const).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={extent === each}
                onClick={() => go({ extent: each })}
              >
                {each === 'month' ? say('month') : say('week')}
              </button>
            ))}
          </fieldset>
        </div>
        {found.isPending && <SkeletonRows label={say('the-calendar')} rows={8} />}
        {!found.data && found.error && (
          <ErrorState error={found.error} what={say('the-calendar')} onRetry={() => void found.refetch()} />
        )}
        {found.data && (
          <CalendarGrid
            events={events}
            day={day}
            extent={extent}
            now={now}
            onDay={(next) => go({ day: next })}
          />
        )}
      </div>
      <DayList day={day} events={events} isWhole={found.data !== undefined && schedules !== null} />
    </div>
  );
}
