import { Link } from 'react-router';
import { say } from '../../words/generated/history.ts';
import { formatClock, formatInstant } from '../../words/time.ts';
import type { Version } from './versions.ts';
import styles from './version-detail.module.css';

/** Who saved a version, and what became of it, a sentence each. */
export function VersionFacts({ version: { last, saves }, now }: { version: Version; now: number }) {
  const { updatedBy, updatedAt, discarded, conflict, restoredFrom, schedules, releases } = last;
  const at = (instant: string): string => formatInstant(Date.parse(instant), now);
  const first = saves.at(-1);
  return (
    <ul className={styles['facts']}>
      <li>
        {say('saved-by', { who: updatedBy, instant: at(updatedAt) })}
        {first && saves.length > 1 && (
          <> {say('in-saves', { count: saves.length, since: formatClock(Date.parse(first.updatedAt)) })}</>
        )}
      </li>
      {conflict === 'side' && <li>{say('was-a-side', { who: updatedBy })}</li>}
      {conflict === 'decision' && <li>{say('was-a-decision')}</li>}
      {restoredFrom !== null && (
        <li>
          <Link to={{ search: `version=${restoredFrom}` }}>
            {say('brings-back', { revision: restoredFrom })}
          </Link>
        </li>
      )}
      {discarded && <li>{say('discarded-by', { who: discarded.by, instant: at(discarded.at) })}</li>}
      {releases.map(({ number, comment, publishedAt, publishedBy, until }) => (
        <li key={number}>
          {say('in-release')}{' '}
          <Link to={`/releases/${number}`}>
            {comment ? say('release-words', { number, comment }) : say('release-bare', { number })}
          </Link>{' '}
          {until === null
            ? say('still-live', { who: publishedBy, instant: at(publishedAt) })
            : say('was-live-until', { who: publishedBy, instant: at(publishedAt), until })}
        </li>
      ))}
      {schedules.map(({ id, publishAt, comment }) => (
        <li key={id}>
          {say('goes-out-with')} <Link to={`/releases/coming/${id}`}>{comment}</Link>{' '}
          {say('on-instant', { instant: at(publishAt) })}
        </li>
      ))}
    </ul>
  );
}
