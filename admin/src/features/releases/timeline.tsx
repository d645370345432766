import { clsx } from 'clsx';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Release } from '../../api/api-types.ts';
import type { Schedule } from '../../api/release-types.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { SearchField } from '../../shared/ui/inputs/search-field.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { formatInstantInZone } from '../../words/clock-times.ts';
import { say } from '../../words/generated/releases.ts';
import { formatInstant, MARKET_ZONE } from '../../words/time.ts';
import { fitsWords } from './fits-words.ts';
import { countDocuments, lifeWords, takenBackBy, whenWords } from './release-words.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './timeline.module.css';

type TimelineProps = {
  releases: readonly Release[];
  schedules: readonly Schedule[];
  chosen: Release | Schedule | undefined;
  now: number;
};

/** From the last scheduled release down to the first release, with now in between. */
export function Timeline({ releases, schedules, chosen, now }: TimelineProps) {
  const [live] = releases;
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams);
  const { search } = useLocation();
  const words = params.get('q') ?? '';
  const isFitting = (item: Release | Schedule): boolean => fitsWords(item, words);
  const coming = schedules.toReversed().filter(isFitting);
  const past = releases.map((release, index) => ({ release, next: releases[index - 1] }));
  const found = past.filter(({ release }) => isFitting(release));
  return (
    <nav className={pageStyles['content']} aria-label={say('releases-newest-first')}>
      <div className={styles['timelineFind']}>
        <SearchField
          value={words}
          label={say('by-what-it-is')}
          placeholder={say('find-a-release')}
          onChange={(q) => set({ q })}
        />
      </div>
      {coming.length + found.length === 0 && (
        <p className={styles['timelineHead']}>{say('no-release-has-these')}</p>
      )}
      {coming.length > 0 && (
        <>
          <h2 className={styles['timelineHead']}>{say('coming')}</h2>
          <ul className={clsx(styles['timelineList'], styles['coming'])} data-part="coming-releases">
            {coming.map((schedule) => (
              <li key={schedule.id} className={scheduleClass(schedule, chosen)}>
                <span className={styles['node']} aria-hidden="true" />
                <Link
                  className={styles['releaseButton']}
                  to={{ pathname: `/releases/coming/${schedule.id}`, search }}
                  aria-current={schedule === chosen ? 'true' : undefined}
                >
                  <span className={arrangement['row']}>
                    <span className={clsx(textStyles['bold'], textStyles['cut'])}>{schedule.comment}</span>
                    <SchedulePill schedule={schedule} />
                    <span className={arrangement['end']} />
                    <Avatar name={schedule.scheduledBy} />
                  </span>
                  <span
                    className={clsx(styles['timelineWords'], textStyles['quiet'])}
                    data-part="timeline-words"
                  >
                    <span>{scheduleTime(schedule, now)}</span>
                    <span>{countDocuments(schedule.documents.length)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles['nowLine']}>
            <span>{say('now-instant', { instant: formatInstant(now, now) })}</span>
          </div>
        </>
      )}
      <ul className={styles['timelineList']}>
        {found.map(({ release, next }) => (
          <li key={release.number} className={lineClass(release, live, chosen, releases)}>
            <span className={styles['node']} aria-hidden="true" />
            <Link
              className={styles['releaseButton']}
              to={{ pathname: `/releases/${release.number}`, search }}
              aria-current={release === chosen ? 'true' : undefined}
            >
              <span className={arrangement['row']}>
                <b className={textStyles['numbers']}>{release.number}</b>
                <span className={clsx(textStyles['bold'], textStyles['cut'])}>
                  {release.comment || say('no-comment')}
                </span>
                {release === live && <Pill tone="ok">{say('live')}</Pill>}
                <KindPill release={release} releases={releases} />
                <span className={arrangement['end']} />
                <Avatar name={release.publishedBy} />
              </span>
              <span className={clsx(styles['timelineWords'], textStyles['quiet'])} data-part="timeline-words">
                <span>{lifeWords(release, next, now)}</span>
                <span>{countDocuments(release.changes)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SchedulePill({ schedule: { state, isOverdue, problems } }: { schedule: Schedule }) {
  if (state === 'failed') return <Pill tone="bad">{say('Not-published')}</Pill>;
  if (isOverdue) return <Pill tone="bad">{say('overdue')}</Pill>;
  if (problems.length > 0) return <Pill tone="warn">{say('would-be-blocked')}</Pill>;
  return <Pill tone="info">{say('scheduled')}</Pill>;
}

function scheduleTime(schedule: Schedule, now: number): string {
  const words = formatInstantInZone(Date.parse(schedule.publishAt), now, MARKET_ZONE);
  return schedule.state === 'failed' ? words : `${words}, ${whenWords(schedule, now)}`;
}

function KindPill({ release, releases }: { release: Release; releases: readonly Release[] }) {
  if (takenBackBy(release, releases)) return <Pill tone="warn">{say('undone')}</Pill>;
  if (release.rollbackOf !== null) return <Pill>{say('rollback')}</Pill>;
  if (release.undoOf !== null) return <Pill>{say('undo')}</Pill>;
  return release.isScheduled ? <Pill>{say('by-schedule')}</Pill> : null;
}

function scheduleClass(schedule: Schedule, chosen: TimelineProps['chosen']): string {
  const isBad = schedule.state === 'failed' || schedule.isOverdue || schedule.problems.length > 0;
  return clsx(isBad ? styles['failing'] : styles['scheduled'], schedule === chosen && styles['current']);
}

function lineClass(
  release: Release,
  live: Release | undefined,
  chosen: TimelineProps['chosen'],
  releases: readonly Release[],
): string {
  const isTakenBack = release !== live && takenBackBy(release, releases) !== undefined;
  return clsx(
    release === live && styles['live'],
    isTakenBack && styles['failing'],
    release === chosen && styles['current'],
  );
}
