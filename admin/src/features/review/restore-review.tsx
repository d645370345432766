import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useMemo, useState } from 'react';
import type { Release } from '../../api/api-types.ts';
import type { ComparedChange, ReleaseProblem } from '../../api/release-types.ts';
import { RequestError } from '../../api/request-error.ts';
import { useCanPublish } from '../../session/session.store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { AskPublishers, useWhoPublishes } from '../../shared/ui/dialogs/ask-publishers.tsx';
import { toUnstored } from '../../shared/documents/unstored.ts';
import { useNow } from '../../shared/clock.ts';
import { useReference } from '../../shared/reference-data.ts';
import { documentDifferences } from '../../words/difference-words.ts';
import { say } from '../../words/generated/review.ts';
import { ChangedDocument } from './changed-document.tsx';
import { CommentField } from './comment-field.tsx';
import type { Done } from './done-notice.tsx';
import { FoundAnew } from './found-anew.tsx';
import { countProblems, Refusal } from './refusal.tsx';
import { WhoNotices } from './who-notices.tsx';
import note from '../../shared/ui/note.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './draft-review.module.css';

type RestoreReviewProps = {
  changes: readonly Pick<ComparedChange, 'kind' | 'id' | 'change' | 'before' | 'after'>[];
  /** What would block the publish. */
  problems: readonly ReleaseProblem[];
  suggestion: string;
  /** What it waits for besides a comment. */
  waitsFor?: string | undefined;
  action: { words: string; pending: string; run: (comment: string) => Promise<Release> };
  onDone: (done: Done) => void;
};

/** The review of a rollback or undo. It is published as a whole, so nothing can be left out. */
export function RestoreReview(props: RestoreReviewProps) {
  const { changes, problems, suggestion, waitsFor, action, onDone } = props;
  const queryClient = useQueryClient();
  const canPublish = useCanPublish();
  const whoPublishes = useWhoPublishes();
  const now = useNow();
  const names = useReference('names');
  const currencies = useReference('currencyByCode');
  const [comment, setComment] = useState(suggestion);
  const waitingId = useId();
  const items = useMemo(() => changes.map(toUnstored), [changes]);
  const publish = useMutation({
    mutationFn: () => action.run(comment.trim()),
    onSuccess: async (release) => {
      onDone({ release });
      await queryClient.invalidateQueries();
    },
    onError: (error) => {
      // There was another release in between, so what is shown here is out of date.
      if (error instanceof RequestError && error.status === 412) void queryClient.invalidateQueries();
    },
  });
  const refused = publish.error instanceof RequestError ? publish.error.problems : [];
  const blocking = publish.error ? refused : problems;
  const waiting = waitingFor({ whoPublishes, waitsFor, problems: problems.length, comment: comment.trim() });
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
          <span className={textStyles['muted']}>{say('documents', { count: items.length })}</span>
        </div>
        {items.map((item, index) => (
          <ChangedDocument
            key={`${item.kind}/${item.id}`}
            draft={item}
            published={changes[index]?.before}
            differences={documentDifferences(
              item.kind,
              changes[index]?.before ?? null,
              changes[index]?.after ?? null,
              { names, currencies, now },
            )}
            isBlocked={blocking.some(({ kind, id }) => kind === item.kind && id === item.id)}
          />
        ))}
      </section>
      <WhoNotices drafts={items} />
      <aside className={styles['reviewSide']} data-part="review-side" aria-label={say('publish')}>
        {publish.error && (
          <Refusal title={say('not-published')} words={publish.error.message} problems={refused} />
        )}
        {!publish.error && problems.length > 0 && (
          <Refusal
            title={say('blocked-by-problems', { problems: countProblems(problems.length) })}
            words={say('the-site-would-not')}
            problems={problems}
          />
        )}
        <FoundAnew drafts={items} />
        <CommentField comment={comment} isDisabled={!canPublish} onChange={setComment} />
        <div className={note['note']} data-part="note">
          <div>
            <h3>{say('now')}</h3>
            <p className={textStyles['quiet']}>{say('becomes-a-new-release')}</p>
          </div>
        </div>
        <Button
          look="primary"
          isWide
          disabled={waiting !== undefined || publish.isPending}
          aria-describedby={waitingId}
          onClick={() => publish.mutate()}
        >
          {publish.isPending ? action.pending : action.words}
        </Button>
        <p id={waitingId} className={clsx(styles['center'], textStyles['quiet'])}>
          {waiting ?? say('players-see-it-as')}
        </p>
        <AskPublishers wanted={say('publish-this')} />
      </aside>
    </div>
  );
}

type Ready = {
  /** Who may publish, if this person’s role may not. */
  whoPublishes: string | undefined;
  waitsFor: string | undefined;
  problems: number;
  comment: string;
};

function waitingFor({ whoPublishes, waitsFor, problems, comment }: Ready): string | undefined {
  if (whoPublishes !== undefined) return whoPublishes;
  if (problems > 0) return say('waiting-for-a-site');
  if (waitsFor) return waitsFor;
  return comment === '' ? say('waiting-for-what-it') : undefined;
}
