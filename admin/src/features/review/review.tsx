import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { releasesQuery } from '../../api/documents.queries.ts';
import type { UndoChoice } from '../../api/release-types.ts';
import { ReviewedComments } from '../../comments/reviewed-comments.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/review.ts';
import { ApprovalReview } from './approvals/approval-review.tsx';
import { DoneNotice, type Done } from './done-notice.tsx';
import { readAsked } from './draft-choice.ts';
import { DraftReview } from './draft-review.tsx';
import { RollbackReview } from './rollback-review.tsx';
import { UndoReview } from './undo-review.tsx';
import textStyles from '../../shared/ui/text.module.css';
import pageStyles from '../../shared/ui/page.module.css';

/**
 * Everything that would change for players, before it does: the drafts, a rollback (`?rollback=409`) or an undo
 * (`?undo=409`). It says “published” only once the server confirms it.
 */
export function Review() {
  const [params] = useSearchParams();
  const { state, key } = useLocation();
  const [undo, rollback] = [readNumber(params.get('undo')), readNumber(params.get('rollback'))];
  const approval = params.get('approval') ?? undefined;
  const live = useQuery(releasesQuery).data?.[0];
  const [done, setDone] = useState<Done>();
  const title = approval === undefined ? titleOf(undo, rollback) : say('review-an-approval');
  usePageTitle(title);
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <ButtonLink
          look="ghost"
          isIcon
          to={undo || rollback ? `/releases/${undo ?? rollback}` : '/'}
          aria-label={undo || rollback ? say('release-undo', { undo: undo ?? rollback ?? '' }) : say('home')}
        >
          <ArrowLeft size={16} aria-hidden="true" />
        </ButtonLink>
        <h1>{title}</h1>
        {live && !done && approval === undefined && (
          <span className={textStyles['muted']}>
            {say('becomes-release-number', { number: live.number + 1 })}
          </span>
        )}
      </header>
      {done && <DoneNotice done={done} onUndone={setDone} />}
      {!done && undo !== undefined && (
        <UndoReview key={undo} number={undo} choices={readChoices(state)} onDone={setDone} />
      )}
      {!done && undo === undefined && rollback !== undefined && (
        <RollbackReview key={rollback} number={rollback} onDone={setDone} />
      )}
      {approval !== undefined && <ApprovalReview key={approval} id={approval} />}
      {approval === undefined && undo === undefined && rollback === undefined && (
        // When other drafts are requested while this is open, as the command palette can, exactly those are shown.
        <ReviewedComments key={readAsked(state) ? key : 'all'}>
          <DraftReview onDone={setDone} />
        </ReviewedComments>
      )}
    </>
  );
}

function titleOf(undo: number | undefined, rollback: number | undefined): string {
  if (undo !== undefined) return say('review-undoing-release-undo', { undo });
  return rollback === undefined ? say('review-before-publishing') : say('review-going-back-to', { rollback });
}

function readNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The choices from the releases screen. A shared link has none, and the review then asks for them. */
function readChoices(state: unknown): UndoChoice[] {
  const choices = typeof state === 'object' && state !== null && 'choices' in state ? state.choices : [];
  return Array.isArray(choices) ? (choices as UndoChoice[]) : []; // The server checks each of them.
}
