import { CalendarClock, Gavel } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { clsx } from 'clsx';
import { say } from '../../words/generated/shared.ts';
import { kindOne } from '../documents/kinds.ts';
import { KindIcon } from '../ui/kind-icon.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { formatClock } from '../../words/time.ts';
import { addDays, startOf, type Day } from './calendar-days.ts';
import { isOn, type CalendarEvent } from './calendar-events.ts';
import { eventPrefix, longDay, momentsOf, onWords } from './calendar-words.ts';
import textStyles from '../ui/text.module.css';
import tones from '../ui/text-tones.module.css';
import arrangement from '../ui/arrangement.module.css';
import smallHeading from '../ui/small-heading.module.css';
import styles from './day-list.module.css';

const SHOWN = 100;

/**
 * A document may have a countdown and days besides its own window; the start and end of the window are shown with their
 * time.
 */
const isOneOfSeveral = ({ what }: CalendarEvent): boolean => what === 'countdown' || what === 'days';

type DayListProps = {
  day: Day;
  events: readonly CalendarEvent[];
  /** Whether everything is loaded: only then a missing event does not exist. */
  isWhole: boolean;
};

/** Everything on one day: first what starts or ends, with the time, then what lasts all day. */
export function DayList({ day, events, isWhole }: DayListProps) {
  const from = startOf(day);
  const until = startOf(addDays(day, 1));
  const own = useMemo(
    () =>
      events
        .filter((event) => isOn(event, from, until))
        .map((event) => ({ event, moments: momentsOf(event, from, until) }))
        .toSorted((a, b) => (a.moments[0]?.at ?? Infinity) - (b.moments[0]?.at ?? Infinity)),
    [events, from, until],
  );
  return (
    <aside className={styles['dayList']} aria-label={longDay(day)}>
      <h2 className={smallHeading['heading']}>{longDay(day)}</h2>
      <p className={textStyles['quiet']} role="status">
        {isWhole ? onWords(own.length) : say('not-all-of-it')}
      </p>
      <ul>
        {own.slice(0, SHOWN).map(({ event, moments }) => (
          <li key={event.key}>
            <div className={arrangement['closeRow']}>
              {event.what === 'release' ? (
                <CalendarClock size={15} aria-hidden="true" />
              ) : event.what === 'rule' ? (
                <Gavel size={15} aria-hidden="true" />
              ) : (
                <KindIcon kind={event.kind} size={15} />
              )}
              <Link className={clsx(textStyles['bold'], textStyles['cut'])} to={event.path}>
                {isOneOfSeveral(event) && (
                  <span className={textStyles['muted']}>{eventPrefix(event.what)}</span>
                )}
                {event.title}
              </Link>
            </div>
            <div className={clsx(arrangement['closeRow'], textStyles['quiet'])}>
              {event.status === 'rule' ? (
                <span>{say('rule-of-a-market')}</span>
              ) : event.status === 'release' ? (
                <span>{say('scheduled-release')}</span>
              ) : event.status === 'overdue' ? (
                <span className={tones['bad']}>{say('scheduled-release-overdue')}</span>
              ) : (
                <>
                  <StatusMark status={event.status} hasEdits={event.hasEdits} />
                  <span className={textStyles['oneLine']}>{kindOne(event.kind)}</span>
                </>
              )}
            </div>
            {event.unlawful !== undefined && (
              <p className={clsx(textStyles['small'], tones['bad'])} data-part="unlawful">
                {event.what !== 'rule' && <b>{say('breaks-a-rule')}: </b>}
                {event.unlawful}
              </p>
            )}
            {moments.length === 0 && <div className={textStyles['quiet']}>{say('all-day')}</div>}
            {moments.map(({ at, words }) => (
              <div key={words} className={clsx(textStyles['small'], textStyles['numbers'])}>
                {words} <b>{formatClock(at)}</b>
                <span className={textStyles['muted']}>{say('at-utc', { at: formatClock(at, 'UTC') })}</span>
              </div>
            ))}
          </li>
        ))}
      </ul>
      {own.length > SHOWN && (
        <p className={textStyles['quiet']}>{say('and-more-filter-to', { count: own.length - SHOWN })}</p>
      )}
    </aside>
  );
}
