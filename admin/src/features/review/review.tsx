import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, CircleCheck, CircleX, PartyPopper } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Problem } from '@marquee/schemas';
import type { DocumentItem, Release } from '../../api/api-types.ts';
import { publishRelease, rollBackRelease } from '../../api/documents.mutations.ts';
import { documentQuery, draftsQuery, releasesQuery } from '../../api/documents.queries.ts';
import { RequestError } from '../../api/request-error.ts';
import { useCanPublish } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { documentPath, kindOne } from '../../shared/kinds.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { documentDifferences, type Difference } from '../../words/difference-words.ts';
import { ChangedDocument } from './changed-document.tsx';
import { WhoNotices } from './who-notices.tsx';

const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`;

/** Everything that would change for players, before it does. Publishing is only said to be done once the server says so. */
export function Review() {
  usePageTitle('Review before publishing');
  const drafts = useQuery(draftsQuery);
  const live = useQuery(releasesQuery).data?.[0];
  const [published, setPublished] = useState<Release>();
  return (
    <>
      <header className="top">
        <Link className="btn ghost icon" to="/" aria-label="Home">
          <ArrowLeft size={16} aria-hidden="true" />
        </Link>
        <h1>Review before publishing</h1>
        {live && <span className="muted">becomes release {live.number + 1}</span>}
      </header>
      {published && <PublishedNotice release={published} onDone={() => setPublished(undefined)} />}
      {drafts.isPending && <SkeletonRows label="drafts" />}
      {!drafts.data && drafts.error && (
        <ErrorState error={drafts.error} what="the drafts" onRetry={() => void drafts.refetch()} />
      )}
      {drafts.data?.length === 0 && (
        <EmptyState icon={CircleCheck} title="Nothing waits to be published">
          Drafts appear here as soon as they differ from what players see.
        </EmptyState>
      )}
      {drafts.data && drafts.data.length > 0 && (
        <ReviewBody drafts={drafts.data} onPublished={setPublished} />
      )}
    </>
  );
}

function ReviewBody({
  drafts,
  onPublished,
}: {
  drafts: DocumentItem[];
  onPublished: (release: Release) => void;
}) {
  const queryClient = useQueryClient();
  const canPublish = useCanPublish();
  const { names, currencyByCode } = useReferenceData();
  const now = useNow();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [comment, setComment] = useState('');
  const commentId = useId();
  const details = useQueries({ queries: drafts.map(({ kind, id }) => documentQuery(kind, id)) });
  const differences = useMemo(
    () =>
      drafts.map((draft, index): Difference[] | undefined => {
        const detail = details[index]?.data;
        const after = draft.state === 'deleted' ? null : draft.data;
        return (
          detail &&
          documentDifferences(draft.kind, detail.publishedData, after, {
            names,
            currencies: currencyByCode,
            now,
          })
        );
      }),
    [drafts, details, names, currencyByCode, now],
  );
  const chosen = useMemo(() => drafts.filter((draft) => !left.has(keyOf(draft))), [drafts, left]);
  const publish = useMutation({
    mutationFn: () =>
      publishRelease(
        comment.trim(),
        chosen.map(({ kind, id, revision }) => ({ kind, id, revision })),
      ),
    onSuccess: async (release) => {
      onPublished(release);
      setComment('');
      await queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof RequestError && error.status === 412)
        void queryClient.invalidateQueries({ queryKey: ['drafts'] });
    },
  });
  const problems = publish.error instanceof RequestError ? publish.error.problems : [];
  const blocked = new Set(problems.map(({ kind, id }) => `${kind}/${id}`));
  const waiting = waitingFor({ canPublish, chosen: chosen.length, comment: comment.trim() });
  const fields = differences.reduce((sum, list) => sum + (list?.length ?? 0), 0);

  function toggle(draft: DocumentItem) {
    const next = new Set(left);
    if (!next.delete(keyOf(draft))) next.add(keyOf(draft));
    setLeft(next);
    publish.reset();
  }

  return (
    <div className="rv">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling list takes focus so that the keyboard can scroll it */}
      <section className="rvlist" tabIndex={0} aria-label="What changes">
        <div className="hd row">
          <h2 className="h2">What changes</h2>
          <span className="muted">{`${drafts.length} ${drafts.length === 1 ? 'document' : 'documents'}, ${fields} ${fields === 1 ? 'field' : 'fields'}`}</span>
        </div>
        {drafts.map((draft, index) => (
          <ChangedDocument
            key={keyOf(draft)}
            draft={draft}
            detail={details[index]?.data}
            differences={differences[index]}
            isChosen={!left.has(keyOf(draft))}
            isBlocked={blocked.has(keyOf(draft))}
            onToggle={() => toggle(draft)}
          />
        ))}
      </section>
      <WhoNotices drafts={chosen} />
      <aside className="rvside" aria-label="Publish">
        {publish.error && <Refusal error={publish.error} problems={problems} />}
        <div>
          <label className="label" htmlFor={commentId}>
            What is this for? <span className="req">required</span>
          </label>
          <textarea
            id={commentId}
            className="field area"
            rows={3}
            maxLength={2000}
            value={comment}
            disabled={!canPublish}
            onChange={(event) => setComment(event.target.value)}
          />
          <div className="help">Stands in the list of releases, for everyone.</div>
        </div>
        <div className="note">
          <div>
            <h3>Now</h3>
            <p className="muted s12">Reaches open pages within seconds. You can undo it right after.</p>
          </div>
        </div>
        <button
          type="button"
          className="btn primary wide"
          disabled={waiting !== undefined || publish.isPending}
          aria-describedby={`${commentId}-waiting`}
          onClick={() => publish.mutate()}
        >
          {publish.isPending ? 'Publishing…' : `Publish ${chosen.length} of ${drafts.length}`}
        </button>
        <p id={`${commentId}-waiting`} className="muted s12 center">
          {waiting ?? 'Players see it as soon as the server has checked the whole site.'}
        </p>
      </aside>
    </div>
  );
}

function waitingFor({
  canPublish,
  chosen,
  comment,
}: {
  canPublish: boolean;
  chosen: number;
  comment: string;
}): string | undefined {
  if (!canPublish) return 'Your role does not publish. Ask a publisher.';
  if (chosen === 0) return 'Waiting for: at least one document.';
  return comment === '' ? 'Waiting for: what it is for.' : undefined;
}

/** Why the server refused: every problem with the way to its field. Players saw no change. */
function Refusal({ error, problems }: { error: Error; problems: Problem[] }) {
  return (
    <div className="note bad" role="alert">
      <CircleX size={17} aria-hidden="true" />
      <div>
        <h3>
          {problems.length > 0
            ? `Refused: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`
            : 'Not published'}
        </h3>
        <p>{problems.length > 0 ? 'Players saw no change.' : error.message}</p>
        <ul className="problist">
          {problems.map((problem) => (
            <li key={`${problem.kind} ${problem.id} ${problem.pointer} ${problem.message}`}>
              {problem.kind && problem.id ? (
                <Link
                  to={`${documentPath(problem.kind, problem.id)}?field=${encodeURIComponent(problem.pointer)}`}
                >
                  {kindOne(problem.kind)} {problem.id}
                </Link>
              ) : (
                'The site'
              )}
              : {problem.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function PublishedNotice({ release, onDone }: { release: Release; onDone: () => void }) {
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () => rollBackRelease(release.number - 1, `Undo of release ${release.number}`),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      onDone();
    },
  });
  return (
    <output className="strip ok">
      <PartyPopper size={15} aria-hidden="true" />
      <span>
        <b>{`Release ${release.number} is live.`}</b> {undo.error?.message}
      </span>
      <button type="button" className="btn sm" disabled={undo.isPending} onClick={() => undo.mutate()}>
        {undo.isPending ? 'Undoing…' : 'Undo it'}
      </button>
      <Link className="btn ghost sm" to={`/releases/${release.number}`}>
        Show it
      </Link>
    </output>
  );
}
