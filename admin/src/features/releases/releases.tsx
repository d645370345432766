import { Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleX, GitCommitVertical, History } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Release, ReleaseChange } from '../../api/api-types.ts';
import { rollBackRelease } from '../../api/documents.mutations.ts';
import { releasesQuery } from '../../api/documents.queries.ts';
import { useCanPublish } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { documentPath, kindMany, kindOne } from '../../shared/kinds.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { formatDuration, formatInstant } from '../../words/time.ts';

/** Every release there was, newest first, and what each one changed. */
export function Releases() {
  usePageTitle('Releases');
  const { number } = useParams();
  const { data, error, isPending, refetch } = useQuery(releasesQuery);
  const now = useNow();
  const [live] = data ?? [];
  const chosen = data?.find((release) => String(release.number) === number) ?? live;
  return (
    <>
      <header className="top">
        <h1>Releases</h1>
        {live && <span className="muted">{`${live.number} so far`}</span>}
      </header>
      {isPending && <SkeletonRows label="releases" />}
      {!data && error && <ErrorState error={error} what="the releases" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState icon={GitCommitVertical} title="Nothing was published yet">
          The first release appears here once a draft has been reviewed and published.
        </EmptyState>
      )}
      {live && chosen && data && (
        <div className="rl">
          <nav className="content" aria-label="Releases, newest first">
            <ul className="tline">
              {data.map((release, index) => (
                <li key={release.number} className={lineClass(release, live, chosen)}>
                  <span className="node" aria-hidden="true" />
                  <Link
                    className="rb"
                    to={`/releases/${release.number}`}
                    aria-current={release === chosen ? 'true' : undefined}
                  >
                    <span className="row">
                      <b className="num">{release.number}</b>
                      <span className="b trunc">{release.comment || 'No comment'}</span>
                      {release === live && <span className="pill ok">Live</span>}
                      {release.rollbackOf !== null && <span className="pill">Rollback</span>}
                      <span className="end" />
                      <Avatar name={release.publishedBy} />
                    </span>
                    <span className="muted s12">
                      {lifeWords(release, data[index - 1], now)}
                      {'  '}
                      {countWords(release.documents.length)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ReleaseDetail key={chosen.number} release={chosen} live={live} now={now} />
        </div>
      )}
    </>
  );
}

const countWords = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`;

function lineClass(release: Release, live: Release, chosen: Release): string {
  if (release === live && release === chosen) return 'live cur';
  if (release === live) return 'live';
  return release === chosen ? 'cur' : '';
}

function lifeWords(release: Release, next: Release | undefined, now: number): string {
  const from = Date.parse(release.publishedAt);
  const words = formatInstant(from, now);
  return next ? `${words}, live ${formatDuration(Date.parse(next.publishedAt) - from)}` : `${words} to now`;
}

function ReleaseDetail({ release, live, now }: { release: Release; live: Release; now: number }) {
  const canPublish = useCanPublish();
  const [isRollingBack, setIsRollingBack] = useState(false);
  const isLive = release.number === live.number;
  const changes = useMemo(() => Map.groupBy(release.documents, (change) => change.kind), [release]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
    <section className="dp content" aria-labelledby="release-title" tabIndex={0}>
      <div className="pad">
        <h2
          className="bigh"
          id="release-title"
        >{`Release ${release.number}${release.comment ? `, ${release.comment}` : ''}`}</h2>
        <p className="sec">
          {`Published by ${release.publishedBy} on ${formatInstant(Date.parse(release.publishedAt), now)}, Berlin.`}
          {release.rollbackOf !== null && ` Brought back the content of release ${release.rollbackOf}.`}
        </p>
        {!isLive && (
          <div className="act">
            <div className="row b">
              <History size={16} aria-hidden="true" />
              Go back to here
            </div>
            <p>{`Players see the content of ${release.number} again. ${release.number + 1} to ${live.number} leave the site; drafts stay.`}</p>
            <button
              type="button"
              className="btn"
              disabled={!canPublish}
              onClick={() => setIsRollingBack(true)}
            >
              {`Roll back to ${release.number}`}
            </button>
            {!canPublish && <span className="muted s12"> Your role does not publish.</span>}
          </div>
        )}
        <div className="row relhead">
          <h3 className="h2">In this release</h3>
          <span className="muted">{countWords(release.documents.length)}</span>
        </div>
        {release.documents.length === 0 && (
          <p className="muted">The first content of the site, as a whole.</p>
        )}
        {[...changes].map(([kind, list]) => (
          <ChangeTable key={kind} kind={kind} changes={list} />
        ))}
      </div>
      {isRollingBack && (
        <RollbackDialog release={release} live={live} onClose={() => setIsRollingBack(false)} />
      )}
    </section>
  );
}

const CHANGE_WORDS: Record<ReleaseChange['change'], string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};
const SHOWN = 30;

function ChangeTable({ kind, changes }: { kind: string; changes: ReleaseChange[] }) {
  return (
    <table className="dt relchanges">
      <caption className="vh">{kindMany(kind)}</caption>
      <thead>
        <tr>
          <th scope="col">{kindMany(kind)}</th>
          <th scope="col" className="r">
            {countWords(changes.length)}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.slice(0, SHOWN).map((change) => (
          <tr key={change.id}>
            <td>
              {change.change === 'removed' ? (
                <b>{change.title}</b>
              ) : (
                <Link to={documentPath(kind, change.id)}>{change.title}</Link>
              )}{' '}
              {change.title !== change.id && <span className="muted s12">{change.id}</span>}
            </td>
            <td className="r">{CHANGE_WORDS[change.change]}</td>
          </tr>
        ))}
        {changes.length > SHOWN && (
          <tr>
            <td
              colSpan={2}
              className="muted"
            >{`and ${changes.length - SHOWN} more ${kindOne(kind).toLowerCase()} documents`}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function RollbackDialog({
  release,
  live,
  onClose,
}: {
  release: Release;
  live: Release;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [comment, setComment] = useState('');
  const field = useId();
  const rollback = useMutation({
    mutationFn: () => rollBackRelease(release.number, comment.trim()),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Roll back to release ${release.number}?`} size={460}>
      <p className="sec">{`Players see the content of ${release.number} as release ${live.number + 1}. Nothing is deleted, and drafts stay as they are.`}</p>
      <label className="label" htmlFor={field}>
        Why? <span className="req">required</span>
      </label>
      <textarea
        id={field}
        className="field area"
        rows={2}
        data-autofocus
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {rollback.error && (
        <div className="errmsg" role="alert">
          <CircleX size={14} aria-hidden="true" />
          {rollback.error.message}
        </div>
      )}
      <div className="row dialogactions">
        <button type="button" className="btn ghost" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="btn danger"
          disabled={comment.trim() === '' || rollback.isPending}
          onClick={() => rollback.mutate()}
        >
          {rollback.isPending ? 'Rolling back…' : 'Roll back'}
        </button>
      </div>
    </Modal>
  );
}
