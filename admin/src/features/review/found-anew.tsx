import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DocumentItem } from '../../api/api-types.ts';
import { snapshotQuery } from '../../api/documents.queries.ts';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { changesOf } from '../../worker/draft-changes.ts';
import type { DraftFinding } from '../../worker/worker-tasks.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { titleIn, useReferenceData } from '../../shared/reference-data.ts';
import { say } from '../../words/generated/review.ts';
import note from '../../shared/ui/note.module.css';
import stale from '../../shared/ui/stale.module.css';
import allGood from '../../shared/ui/all-good.module.css';
import styles from './found-anew.module.css';
import problemLines from '../../shared/ui/problem-lines.module.css';
import textStyles from '../../shared/ui/text.module.css';
import tones from '../../shared/ui/text-tones.module.css';

const SHOWN = 4;

/** Findings that the selected drafts add. They do not block, but are shown before the publish. */
export function FoundAnew({ drafts }: { drafts: readonly DocumentItem[] }) {
  const live = useQuery(snapshotQuery('live')).data;
  const [now] = useState(Date.now);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [
      'new findings',
      live?.release.number,
      drafts.map(({ kind, id, revision }) => `${kind}/${id} ${revision}`),
    ],
    queryFn: live
      ? () =>
          askWorker('newFindings', {
            before: contentRef(live),
            after: contentRef(live, changesOf(drafts)),
            now,
          })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  if (error)
    return (
      <p className={clsx(tones['bad'], textStyles['small'])} role="alert">
        {say('findings-could-not-be', { message: error.message })}
      </p>
    );
  if (!data) return <p className={textStyles['quiet']}>{say('looking-for-findings')}</p>;
  const warnings = data.found.filter(({ severity }) => severity === 'warning');
  const others = data.found.filter(({ severity }) => severity !== 'warning');
  return (
    <div className={isPlaceholderData ? stale['stale'] : undefined} aria-busy={isPlaceholderData}>
      {warnings.length > 0 && (
        <section className={clsx(note['note'], note['warn'])} data-part="note">
          <TriangleAlert size={17} aria-hidden="true" />
          <div>
            <h3>{say('warnings', { count: warnings.length })}</h3>
            <FindingList findings={warnings} />
          </div>
        </section>
      )}
      {warnings.length === 0 && (
        <p className={allGood['good']} data-part="all-good">
          <CircleCheck size={15} aria-hidden="true" />
          {others.length === 0 ? say('no-new-findings') : say('no-new-warnings')}
        </p>
      )}
      {others.length > 0 && (
        <details className={styles['goodToKnow']}>
          <summary>{say('more-to-know', { count: others.length })}</summary>
          <FindingList findings={others} />
        </details>
      )}
    </div>
  );
}

function FindingList({ findings }: { findings: readonly DraftFinding[] }) {
  const reference = useReferenceData();
  return (
    <ul className={problemLines['lines']}>
      {findings.slice(0, SHOWN).map(({ kind, id, pointer, code, message }) => (
        <li key={`${code} ${kind} ${id} ${pointer}`}>
          {kind !== '' && (
            <>
              <Link to={`${documentPath(kind, id)}?field=${encodeURIComponent(pointer)}`}>
                {`${kindOne(kind)} “${titleIn(reference, kind, id)}”`}
              </Link>
              {': '}
            </>
          )}
          {message}
        </li>
      ))}
      {findings.length > SHOWN && <li>{say('and-more', { count: findings.length - SHOWN })}</li>}
    </ul>
  );
}
