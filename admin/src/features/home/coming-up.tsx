import { isRecord } from '@marquee/schemas/is-record';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleX, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Snapshot } from '../../api/api-types.ts';
import { snapshotQuery } from '../../api/documents.queries.ts';
import type { Schedule as DocumentSchedule } from '@marquee/schemas';
import type { Schedule } from '../../api/release-types.ts';
import { schedulesQuery } from '../../api/releases.queries.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { MissingPart } from '../../shared/ui/states.tsx';
import { documentTitle, scheduleOf } from '../../words/document-words.ts';
import { say } from '../../words/generated/home.ts';
import { hasHours } from '../../words/schedule-words.ts';
import { nextTimes } from '../../words/weekly-words.ts';
import { formatClock, formatDay, formatDuration, formatInstant } from '../../words/time.ts';
import { ComingRules } from './coming-rules.tsx';
import note from '../../shared/ui/note.module.css';
import textStyles from '../../shared/ui/text.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './coming-up.module.css';

/** A scheduled event: what happens, when, and where to see it. */
type Coming = { at: number; key: string; path: string; title: string; happens: string; what: string };

const SHOWN = 5;
const NONE: readonly Schedule[] = [];

/** The next scheduled releases, openings and closings, and releases that are overdue or failed. */
export function ComingUp({ now }: { now: number }) {
  const live = useQuery(snapshotQuery('live'));
  const scheduled = useQuery(schedulesQuery);
  const snapshot = live.data;
  const schedules = scheduled.data ?? NONE;
  const coming = useMemo(
    () =>
      [...nextReleases(schedules, now), ...(snapshot ? nextChanges(snapshot, now) : [])]
        .toSorted((a, b) => a.at - b.at)
        .slice(0, SHOWN),
    [snapshot, schedules, now],
  );
  return (
    <>
      <div className={pageStyles['partHead']} data-part="part-head">
        <h2 className={smallHeading['heading']}>{say('coming-up')}</h2>
      </div>
      <ComingRules live={snapshot} now={now} />
      <StoppedReleases schedules={schedules} now={now} />
      <MissingPart what={say('the-scheduled-releases')} of={scheduled} />
      <MissingPart what={say('what-opens-and-closes')} of={live} />
      {coming.length === 0 && snapshot && scheduled.data && (
        <p className={textStyles['quiet']}>{say('nothing-goes-out-opens')}</p>
      )}
      <ul className={styles['coming']}>
        {coming.map(({ at, key, path, title, happens, what }) => (
          <li key={key}>
            <div className={styles['when']}>
              <b>{formatClock(at)}</b>
              {formatDay(at, now)}
            </div>
            <div>
              <Link className={textStyles['bold']} to={path}>
                {title}
              </Link>{' '}
              {happens}
              <div className={textStyles['quiet']}>
                {say('what-in-duration', { what, duration: formatDuration(at - now) })}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function StoppedReleases({ schedules, now }: { schedules: readonly Schedule[]; now: number }) {
  const stopped = schedules.flatMap((schedule) => {
    const words = stoppedWords(schedule, now);
    return words === undefined ? [] : [{ schedule, words }];
  });
  if (stopped.length === 0) return null;
  return (
    <ul aria-label={say('releases-that-do-not')}>
      {stopped.map(({ schedule: { id, comment, state, isOverdue }, words }) => {
        const isBad = state === 'failed' || isOverdue;
        const Icon = isBad ? CircleX : TriangleAlert;
        return (
          <li
            key={id}
            className={clsx(
              styles['stopped'],
              isBad ? clsx(note['note'], note['bad']) : clsx(note['note'], note['warn']),
            )}
            data-part="note"
          >
            <Icon className={note['icon']} size={17} aria-hidden="true" />
            <div>
              <Link className={textStyles['bold']} to={`/releases/coming/${id}`}>
                {comment}
              </Link>
              <p className={textStyles['small']}>{words}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Why a release was not or will not be published. Undefined when nothing is known to prevent it. */
function stoppedWords({ state, failure, isOverdue, publishAt, problems }: Schedule, now: number) {
  if (state === 'failed') return say('was-not-published-message', { message: failure?.message ?? '' });
  if (isOverdue) return say('should-have-been-live', { instant: formatInstant(Date.parse(publishAt), now) });
  return problems.length > 0 ? say('would-not-be-published') : undefined;
}

function nextReleases(schedules: readonly Schedule[], now: number): Coming[] {
  return schedules
    .filter(({ state, publishAt }) => state === 'waiting' && Date.parse(publishAt) > now)
    .map(({ id, comment, publishAt, documents }) => ({
      at: Date.parse(publishAt),
      key: id,
      path: `/releases/coming/${id}`,
      title: comment,
      happens: say('goes-out'),
      what: say('release-of-documents', { count: documents.length }),
    }));
}

/** The next hours of the week alone: there is no end of them. */
function turnsOf(schedule: DocumentSchedule | undefined, now: number): [at: number, happens: string][] {
  if (!hasHours(schedule))
    return [
      [Date.parse(schedule?.from ?? ''), 'opens'],
      [Date.parse(schedule?.until ?? ''), 'closes'],
    ];
  return nextTimes(schedule, now, 1).flatMap(({ from, until }): [number, string][] => [
    [from, 'opens'],
    [until, 'closes'],
  ]);
}

function nextChanges({ documents }: Snapshot, now: number): Coming[] {
  const found: Coming[] = [];
  for (const [kind, byId] of Object.entries(documents)) {
    for (const [id, data] of Object.entries(byId)) {
      if (!isRecord(data)) continue; // A damaged document in the store. It is not live.
      const schedule = scheduleOf(data);
      for (const [at, happens] of turnsOf(schedule, now)) {
        if (at > now)
          found.push({
            at,
            key: `${kind} ${id} ${happens}`,
            path: documentPath(kind, id),
            title: documentTitle(kind, id, data),
            happens,
            what: kindOne(kind),
          });
      }
    }
  }
  return found;
}
