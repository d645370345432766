import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { useCallback, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { DocumentDetail, DocumentItem } from '../../api/api-types.ts';
import { allComparedDraftsQuery, releasesQuery } from '../../api/documents.queries.ts';
import type { Schedule } from '../../api/release-types.ts';
import { publishRelease, scheduleRelease } from '../../api/releases.mutations.ts';
import { approvalNeedsQuery } from '../../api/approvals.queries.ts';
import { releaseCheckQuery, schedulesQuery } from '../../api/releases.queries.ts';
import { RequestError } from '../../api/request-error.ts';
import { useCanEdit, useCanPublish } from '../../session/session.store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { AskPublishers, useWhoPublishes } from '../../shared/ui/dialogs/ask-publishers.tsx';
import { useNow } from '../../shared/clock.ts';
import { useReference } from '../../shared/reference-data.ts';
import { DiscardDraftDialog } from '../../shared/ui/dialogs/discard-draft-dialog.tsx';
import { type DraftDecision, useDraftDecision } from '../../shared/documents/use-draft-decision.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { documentDifferences, type Difference } from '../../words/difference-words.ts';
import { say } from '../../words/generated/review.ts';
import { ApprovalCard } from './approvals/approval-card.tsx';
import { countMissing } from './approvals/approval-words.ts';
import { Blocking } from './blocking.tsx';
import { ChangedDocument } from './changed-document.tsx';
import { CommentField } from './comment-field.tsx';
import type { Done } from './done-notice.tsx';
import { heldDrafts, keyOf, readAsked, switchedFor, withNeeded } from './draft-choice.ts';
import { FoundAnew } from './found-anew.tsx';
import { PutBackNotice } from './put-back-notice.tsx';
import { PublishWhen, type When } from './publish-when.tsx';
import { usePutBack } from './use-put-back.ts';
import { WhoNotices } from './who-notices.tsx';
import changedDocumentStyles from './changed-document.module.css';
import messages from '../../shared/ui/messages.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './draft-review.module.css';

export function DraftReview({ onDone }: { onDone: (done: Done) => void }) {
  const drafts = useQuery(allComparedDraftsQuery);
  // If these fail to load, every draft is selected: scheduled ones would only be published sooner.
  const schedules = useQuery(schedulesQuery);
  if (drafts.isPending || schedules.isPending) return <SkeletonRows label={say('drafts')} />;
  if (!drafts.data)
    return <ErrorState error={drafts.error} what={say('the-drafts')} onRetry={() => void drafts.refetch()} />;
  const { items, withdrawn } = drafts.data;
  if (items.length + withdrawn.length === 0)
    return (
      <EmptyState icon={CircleCheck} title={say('nothing-waits-to-be')}>
        {say('drafts-appear-here-as')}
      </EmptyState>
    );
  return <ReviewBody drafts={items} withdrawn={withdrawn} schedules={schedules.data ?? []} onDone={onDone} />;
}

type ReviewBodyProps = {
  drafts: DocumentDetail[];
  withdrawn: DocumentDetail[];
  schedules: Schedule[];
  onDone: (done: Done) => void;
};

function ReviewBody({ drafts: waiting, withdrawn, schedules, onDone }: ReviewBodyProps) {
  const queryClient = useQueryClient();
  const canPublish = useCanPublish();
  const canEdit = useCanEdit();
  const whoPublishes = useWhoPublishes();
  const now = useNow();
  const asked = readAsked(useLocation().state);
  const [first] = useState(asked?.chosen);
  const drafts = useMemo(() => inOrder([...waiting, ...withdrawn], first), [waiting, withdrawn, first]);
  const differences = useDifferences(drafts, now);
  const held = useMemo(() => heldDrafts(drafts, schedules), [drafts, schedules]);
  /** Every draft that is not held is selected. These are the drafts where somebody decided otherwise. */
  const [switched, setSwitched] = useState<ReadonlySet<string>>(() =>
    switchedFor(drafts, held, asked && withNeeded(drafts, held, asked.chosen)),
  );
  const [isShowingAll, setIsShowingAll] = useState(false);
  const [comment, setComment] = useState('');
  const [when, setWhen] = useState<When>({ isLater: asked?.isLater ?? false, instant: asked?.instant });
  const waitingId = useId();
  const chosen = useMemo(
    () => drafts.filter((draft) => switched.has(keyOf(draft)) === held.has(keyOf(draft))),
    [drafts, switched, held],
  );
  const chosenOnes = useMemo(() => new Set(chosen), [chosen]);
  const documents = useMemo(() => chosen.map(({ kind, id, revision }) => ({ kind, id, revision })), [chosen]);
  const live = useQuery(releasesQuery).data?.[0]?.number;
  const check = useQuery(releaseCheckQuery(documents, live));
  const publishAt =
    when.isLater && when.instant !== undefined ? new Date(when.instant).toISOString() : undefined;
  const approval = useQuery(approvalNeedsQuery(documents, publishAt));
  const publish = useMutation({
    mutationFn: async (): Promise<Done> => {
      if (publishAt === undefined) return { release: await publishRelease(comment.trim(), documents) };
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
  const refused = publish.error instanceof RequestError ? publish.error.problems : [];
  const problems = refused.length > 0 || chosen.length === 0 ? refused : (check.data?.problems ?? []);
  const blocked = new Set(problems.map(({ kind, id }) => `${kind}/${id}`));
  const waitsFor = waitingFor({
    whoPublishes,
    chosen: chosen.length,
    blocking: check.isPlaceholderData ? 0 : problems.length,
    approvals: approval.data?.isAllowed === false ? countMissing(approval.data.needs) : 0,
    comment: comment.trim(),
    when,
    now,
  });
  // Withdrawn drafts are shown on request. A selected one is always shown, because it would be published.
  const isListed = (draft: DocumentDetail): boolean =>
    !draft.withdrawn || isShowingAll || chosenOnes.has(draft);
  const listed = drafts.filter(isListed);
  const unlisted = drafts.length - listed.length;
  const fields = drafts.reduce(
    (sum, draft, index) => sum + (isListed(draft) ? (differences[index]?.length ?? 0) : 0),
    0,
  );

  const offered = drafts.filter((draft) => !draft.withdrawn || chosenOnes.has(draft)).length;

  const { reset } = publish;
  const putBack = usePutBack();
  const toggle = useCallback(
    (draft: { kind: string; id: string }) => {
      setSwitched((before) => {
        const next = new Set(before);
        if (!next.delete(keyOf(draft))) next.add(keyOf(draft));
        return next;
      });
      reset();
    },
    [reset],
  );

  const { mutate: decide, error: undecided } = useDraftDecision();
  const [discarding, setDiscarding] = useState<DocumentItem>();
  const onDecide = useCallback(
    (draft: DocumentItem, decision: DraftDecision) => {
      reset();
      if (decision === 'discard' && draft.state !== 'deleted') setDiscarding(draft);
      else decide({ item: draft, decision });
    },
    [reset, decide, setDiscarding],
  );

  return (
    <div className={styles['review']}>
      <section
        className={styles['reviewList']}
        data-part="review-list"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling list takes focus so that the keyboard can scroll it
        tabIndex={0}
        aria-label={say('what-changes')}
      >
        <div className={clsx(pageStyles['partHead'], arrangement['row'])} data-part="part-head">
          <h2 className={smallHeading['heading']}>{say('what-changes')}</h2>
          <span className={textStyles['muted']}>
            {say('documents-and-fields', {
              documents: say('documents', { count: listed.length }),
              fields: say('fields', { count: fields }),
            })}
          </span>
        </div>
        {undecided && (
          <div className={messages['error']} role="alert">
            <CircleX size={14} aria-hidden="true" />
            {undecided.message}
          </div>
        )}
        {discarding && <DiscardDraftDialog item={discarding} onClose={() => setDiscarding(undefined)} />}
        {drafts.map(
          (draft, index) =>
            isListed(draft) && (
              <ChangedDocument
                key={keyOf(draft)}
                draft={draft}
                published={draft.publishedData}
                problems={draft.problems}
                differences={differences[index]}
                held={held.get(keyOf(draft))}
                isChosen={chosenOnes.has(draft)}
                onToggle={toggle}
                onDecide={canEdit ? onDecide : undefined}
                isBlocked={blocked.has(keyOf(draft))}
              />
            ),
        )}
        {unlisted > 0 && (
          <p className={clsx(changedDocumentStyles['documentWords'], arrangement['closeRow'])}>
            {say('documents-were-taken-off', { count: unlisted })}
            <Button look="ghost" isSmall onClick={() => setIsShowingAll(true)}>
              {say('show-unlisted-withdrawn', { unlisted })}
            </Button>
          </p>
        )}
      </section>
      <WhoNotices drafts={chosen} />
      <aside className={styles['reviewSide']} data-part="review-side" aria-label={say('publish')}>
        <Blocking
          problems={problems}
          error={publish.error ?? (chosen.length > 0 ? check.error : null)}
          isTried={publish.isError}
          chosen={chosen}
          onLeaveOut={toggle}
          onPutBack={(fix) => {
            reset();
            putBack.mutate(fix);
          }}
        />
        <PutBackNotice putBack={putBack} />
        <FoundAnew drafts={chosen} />
        {chosen.length > 0 && (
          <ApprovalCard
            key={publishAt ?? 'now'}
            needs={approval.data}
            documents={documents}
            publishAt={publishAt}
            comment={comment}
          />
        )}
        <CommentField comment={comment} isDisabled={!canPublish} onChange={setComment} />
        <PublishWhen when={when} now={now} isDisabled={!canPublish} onChange={setWhen} />
        <Button
          look="primary"
          isWide
          disabled={waitsFor !== undefined || publish.isPending}
          aria-describedby={waitingId}
          onClick={() => publish.mutate()}
        >
          {buttonWords(when.isLater, publish.isPending, say('of-offered', { part: chosen.length, offered }))}
        </Button>
        <p id={waitingId} className={clsx(styles['center'], textStyles['quiet'])}>
          {waitsFor ?? (when.isLater ? say('Players-see-no-change') : say('players-see-it-as'))}
        </p>
        <AskPublishers wanted={say('review-what-i-changed')} />
      </aside>
    </div>
  );
}

/** The requested drafts first, the withdrawn ones last. */
function inOrder(drafts: DocumentDetail[], first: ReadonlySet<string> | undefined): DocumentDetail[] {
  const rank = (draft: DocumentDetail): number => (first?.has(keyOf(draft)) ? 0 : draft.withdrawn ? 2 : 1);
  return drafts.toSorted((one, other) => rank(one) - rank(other));
}

function useDifferences(drafts: readonly DocumentDetail[], now: number): Difference[][] {
  const names = useReference('names');
  const currencies = useReference('currencyByCode');
  return useMemo(
    () =>
      drafts.map(({ kind, state, data, publishedData }) =>
        documentDifferences(kind, publishedData, state === 'deleted' ? null : data, {
          names,
          currencies,
          now,
        }),
      ),
    [drafts, names, currencies, now],
  );
}

function buttonWords(isLater: boolean, isPending: boolean, count: string): string {
  if (isLater) return isPending ? say('scheduling') : say('schedule-number', { number: count });
  return isPending ? say('publishing') : say('publish-number', { number: count });
}

type Ready = {
  /** Who may publish, if this person’s role may not. */
  whoPublishes: string | undefined;
  chosen: number;
  blocking: number;
  /** Approvals that are missing. */
  approvals: number;
  comment: string;
  when: When;
  now: number;
};

function waitingFor({
  whoPublishes,
  chosen,
  blocking,
  approvals,
  comment,
  when,
  now,
}: Ready): string | undefined {
  if (whoPublishes !== undefined) return whoPublishes;
  if (chosen === 0) return say('waiting-for-at-least');
  if (blocking > 0) return say('waiting-for-the-things', { count: blocking });
  if (comment === '') return say('waiting-for-what-it');
  if (approvals > 0) return say('waiting-for-approvals', { count: approvals });
  if (when.isLater && (when.instant === undefined || when.instant <= now)) return say('waiting-for-a-time');
  return undefined;
}
