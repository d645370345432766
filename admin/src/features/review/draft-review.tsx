import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { DocumentItem } from '../../api/api-types.ts';
import { documentQuery, draftsQuery } from '../../api/documents.queries.ts';
import type { Schedule } from '../../api/release-types.ts';
import { publishRelease, scheduleRelease } from '../../api/releases.mutations.ts';
import { schedulesQuery } from '../../api/releases.queries.ts';
import { RequestError } from '../../api/request-error.ts';
import { useCanPublish } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { isRecord } from '../../words/document-words.ts';
import { documentDifferences, type Difference } from '../../words/difference-words.ts';
import { ChangedDocument } from './changed-document.tsx';
import { CommentField } from './comment-field.tsx';
import type { Done } from './done-notice.tsx';
import { PublishWhen, type When } from './publish-when.tsx';
import { countProblems, Refusal } from './refusal.tsx';
import { WhoNotices } from './who-notices.tsx';

const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`;

export function DraftReview({ onDone }: { onDone: (done: Done) => void }) {
  const drafts = useQuery(draftsQuery);
  // Without them every draft is chosen; what is scheduled already would only go out sooner.
  const schedules = useQuery(schedulesQuery);
  if (drafts.isPending || schedules.isPending) return <SkeletonRows label="drafts" />;
  if (!drafts.data)
    return <ErrorState error={drafts.error} what="the drafts" onRetry={() => void drafts.refetch()} />;
  if (drafts.data.length === 0)
    return (
      <EmptyState icon={CircleCheck} title="Nothing waits to be published">
        Drafts appear here as soon as they differ from what players see.
      </EmptyState>
    );
  return <ReviewBody drafts={drafts.data} schedules={schedules.data ?? []} onDone={onDone} />;
}

type ReviewBodyProps = { drafts: DocumentItem[]; schedules: Schedule[]; onDone: (done: Done) => void };

function ReviewBody({ drafts, schedules, onDone }: ReviewBodyProps) {
  const queryClient = useQueryClient();
  const canPublish = useCanPublish();
  const now = useNow();
  const differences = useDifferences(drafts, now);
  const pinned = useMemo(() => pinnedDrafts(drafts, schedules), [drafts, schedules]);
  /** Chosen is every draft that does not go out by itself; this holds where somebody decided otherwise. */
  const asked = readAsked(useLocation().state);
  const [switched, setSwitched] = useState<ReadonlySet<string>>(() =>
    switchedFor(drafts, pinned, asked?.chosen),
  );
  const [comment, setComment] = useState('');
  const [when, setWhen] = useState<When>({ isLater: asked?.isLater ?? false, instant: undefined });
  const waitingId = useId();
  const chosen = useMemo(
    () => drafts.filter((draft) => switched.has(keyOf(draft)) === pinned.has(keyOf(draft))),
    [drafts, switched, pinned],
  );
  const publish = useMutation({
    mutationFn: async (): Promise<Done> => {
      const documents = chosen.map(({ kind, id, revision }) => ({ kind, id, revision }));
      if (!when.isLater || when.instant === undefined)
        return { release: await publishRelease(comment.trim(), documents) };
      const publishAt = new Date(when.instant).toISOString();
      return { schedule: await scheduleRelease({ publishAt, comment: comment.trim(), documents }) };
    },
    onSuccess: async (done) => {
      onDone(done);
      setComment('');
      setSwitched(new Set());
      await queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof RequestError && error.status === 412)
        void queryClient.invalidateQueries({ queryKey: ['drafts'] });
    },
  });
  const problems = publish.error instanceof RequestError ? publish.error.problems : [];
  const blocked = new Set(problems.map(({ kind, id }) => `${kind}/${id}`));
  const waiting = waitingFor({ canPublish, chosen: chosen.length, comment: comment.trim(), when, now });
  const fields = differences.reduce((sum, { found }) => sum + (found?.length ?? 0), 0);

  function toggle(draft: DocumentItem) {
    const next = new Set(switched);
    if (!next.delete(keyOf(draft))) next.add(keyOf(draft));
    setSwitched(next);
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
            published={differences[index]?.published}
            problems={differences[index]?.problems}
            differences={differences[index]?.found}
            goesOutAt={pinned.get(keyOf(draft))}
            choice={{ isChosen: chosen.includes(draft), onToggle: () => toggle(draft) }}
            isBlocked={blocked.has(keyOf(draft))}
          />
        ))}
      </section>
      <WhoNotices drafts={chosen} />
      <aside className="rvside" aria-label="Publish">
        {publish.error && (
          <Refusal
            title={problems.length > 0 ? `Refused: ${countProblems(problems.length)}` : 'Not published'}
            words={problems.length > 0 ? 'Players saw no change.' : publish.error.message}
            problems={problems}
          />
        )}
        <CommentField comment={comment} isDisabled={!canPublish} onChange={setComment} />
        <PublishWhen when={when} now={now} isDisabled={!canPublish} onChange={setWhen} />
        <button
          type="button"
          className="btn primary wide"
          disabled={waiting !== undefined || publish.isPending}
          aria-describedby={waitingId}
          onClick={() => publish.mutate()}
        >
          {buttonWords(when.isLater, publish.isPending, `${chosen.length} of ${drafts.length}`)}
        </button>
        <p id={waitingId} className="muted s12 center">
          {waiting ??
            (when.isLater
              ? 'Players see no change before then.'
              : 'Players see it as soon as the server has checked the whole site.')}
        </p>
      </aside>
    </div>
  );
}

/** What a list asked to publish: these drafts, now or later. */
function readAsked(state: unknown): { chosen: ReadonlySet<string>; isLater: boolean } | undefined {
  if (!isRecord(state) || !Array.isArray(state['chosen'])) return undefined;
  return { chosen: new Set(state['chosen'].map(String)), isLater: state['isLater'] === true };
}

/** What has to be switched so that just these are chosen. */
function switchedFor(
  drafts: readonly DocumentItem[],
  pinned: ReadonlyMap<string, number>,
  chosen: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  if (!chosen) return new Set();
  return new Set(drafts.map(keyOf).filter((key) => chosen.has(key) === pinned.has(key)));
}

function useDifferences(drafts: readonly DocumentItem[], now: number) {
  const { names, currencyByCode: currencies } = useReferenceData();
  const details = useQueries({ queries: drafts.map(({ kind, id }) => documentQuery(kind, id)) });
  return useMemo(
    () =>
      drafts.map((draft, index) => {
        const detail = details[index]?.data;
        const after = draft.state === 'deleted' ? null : draft.data;
        const found: Difference[] | undefined =
          detail && documentDifferences(draft.kind, detail.publishedData, after, { names, currencies, now });
        return { found, published: detail?.publishedData, problems: detail?.problems };
      }),
    [drafts, details, names, currencies, now],
  );
}

/** Drafts that a schedule publishes exactly as they are, with the instant. */
function pinnedDrafts(
  drafts: readonly DocumentItem[],
  schedules: readonly Schedule[],
): ReadonlyMap<string, number> {
  const heads = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  const pinned = new Map<string, number>();
  for (const { state, publishAt, documents } of schedules.toReversed())
    for (const change of documents) {
      const draft = heads.get(keyOf(change));
      const isSame =
        change.toRevision === null ? draft?.state === 'deleted' : draft?.revision === change.toRevision;
      if (state === 'waiting' && isSame) pinned.set(keyOf(change), Date.parse(publishAt));
    }
  return pinned;
}

function buttonWords(isLater: boolean, isPending: boolean, count: string): string {
  if (isLater) return isPending ? 'Scheduling…' : `Schedule ${count}`;
  return isPending ? 'Publishing…' : `Publish ${count}`;
}

type Ready = { canPublish: boolean; chosen: number; comment: string; when: When; now: number };

function waitingFor({ canPublish, chosen, comment, when, now }: Ready): string | undefined {
  if (!canPublish) return 'Your role does not publish. Ask a publisher.';
  if (chosen === 0) return 'Waiting for: at least one document.';
  if (comment === '') return 'Waiting for: what it is for.';
  if (when.isLater && (when.instant === undefined || when.instant <= now))
    return 'Waiting for: a time to come.';
  return undefined;
}
