import { Link, useLocation, useSearchParams } from 'react-router';
import type { Release } from '../../api/api-types.ts';
import type { Schedule } from '../../api/release-types.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { formatInstantInZone } from '../../words/clock-times.ts';
import { formatInstant, MARKET_ZONE } from '../../words/time.ts';
import { fitsWords } from './fits-words.ts';
import { countDocuments, lifeWords, takenBackBy, whenWords } from './release-words.ts';

type TimelineProps = {
  releases: readonly Release[];
  schedules: readonly Schedule[];
  chosen: Release | Schedule | undefined;
  now: number;
};

/** From what is furthest ahead down to the first release, with now in between. */
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
    <nav className="content" aria-label="Releases, newest first">
      <div className="tlfind">
        <SearchField
          value={words}
          label="by what it is for, who made it or its number"
          placeholder="Find a release"
          onChange={(q) => set({ q })}
        />
      </div>
      {coming.length + found.length === 0 && <p className="tlh">No release has these words.</p>}
      {coming.length > 0 && (
        <>
          <h2 className="tlh">Coming</h2>
          <ul className="tline fut">
            {coming.map((schedule) => (
              <li key={schedule.id} className={scheduleClass(schedule, chosen)}>
                <span className="node" aria-hidden="true" />
                <Link
                  className="rb"
                  to={{ pathname: `/releases/coming/${schedule.id}`, search }}
                  aria-current={schedule === chosen ? 'true' : undefined}
                >
                  <span className="row">
                    <span className="b trunc">{schedule.comment}</span>
                    <SchedulePill schedule={schedule} />
                    <span className="end" />
                    <Avatar name={schedule.scheduledBy} />
                  </span>
                  <span className="muted s12 tlwords">
                    <span>{scheduleTime(schedule, now)}</span>
                    <span>{countDocuments(schedule.documents.length)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <div className="nowl">
            <span>{`Now, ${formatInstant(now, now)}`}</span>
          </div>
        </>
      )}
      <ul className="tline">
        {found.map(({ release, next }) => (
          <li key={release.number} className={lineClass(release, live, chosen, releases)}>
            <span className="node" aria-hidden="true" />
            <Link
              className="rb"
              to={{ pathname: `/releases/${release.number}`, search }}
              aria-current={release === chosen ? 'true' : undefined}
            >
              <span className="row">
                <b className="num">{release.number}</b>
                <span className="b trunc">{release.comment || 'No comment'}</span>
                {release === live && <span className="pill ok">Live</span>}
                <KindPill release={release} releases={releases} />
                <span className="end" />
                <Avatar name={release.publishedBy} />
              </span>
              <span className="muted s12 tlwords">
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
  if (state === 'failed') return <span className="pill bad">Not published</span>;
  if (isOverdue) return <span className="pill bad">Overdue</span>;
  if (problems.length > 0) return <span className="pill warn">Would be blocked</span>;
  return <span className="pill info">Scheduled</span>;
}

function scheduleTime(schedule: Schedule, now: number): string {
  const words = formatInstantInZone(Date.parse(schedule.publishAt), now, MARKET_ZONE);
  return schedule.state === 'failed' ? words : `${words}, ${whenWords(schedule, now)}`;
}

function KindPill({ release, releases }: { release: Release; releases: readonly Release[] }) {
  if (takenBackBy(release, releases)) return <span className="pill warn">Undone</span>;
  if (release.rollbackOf !== null) return <span className="pill">Rollback</span>;
  if (release.undoOf !== null) return <span className="pill">Undo</span>;
  return release.isScheduled ? <span className="pill">By schedule</span> : null;
}

function scheduleClass(schedule: Schedule, chosen: TimelineProps['chosen']): string {
  const isBad = schedule.state === 'failed' || schedule.isOverdue || schedule.problems.length > 0;
  return `${isBad ? 'bad2' : 'sch'}${schedule === chosen ? ' cur' : ''}`;
}

function lineClass(
  release: Release,
  live: Release | undefined,
  chosen: TimelineProps['chosen'],
  releases: readonly Release[],
): string {
  const state = release === live ? 'live' : takenBackBy(release, releases) ? 'bad2' : '';
  return `${state}${release === chosen ? ' cur' : ''}`;
}
