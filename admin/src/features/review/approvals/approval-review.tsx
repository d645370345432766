import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { approvalDifferencesQuery, approvalQuery } from '../../../api/approvals.queries.ts';
import { useNow } from '../../../shared/clock.ts';
import { useReference } from '../../../shared/reference-data.ts';
import { DifferenceList } from '../../../shared/ui/difference-list.tsx';
import { ErrorState, SkeletonRows } from '../../../shared/ui/states.tsx';
import { documentDifferences } from '../../../words/difference-words.ts';
import { say } from '../../../words/generated/review.ts';
import { ApprovalDecision } from './approval-decision.tsx';
import { endWords } from './approval-words.ts';
import { ChangedDocument } from '../changed-document.tsx';
import { toUnstored } from '../../../shared/documents/unstored.ts';
import { WhoNotices } from '../who-notices.tsx';
import arrangement from '../../../shared/ui/arrangement.module.css';
import note from '../../../shared/ui/note.module.css';
import pageStyles from '../../../shared/ui/page.module.css';
import smallHeading from '../../../shared/ui/small-heading.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import styles from '../draft-review.module.css';

/** Exactly what somebody asks to have approved: each field before and after, when, and whom it reaches. */
export function ApprovalReview({ id }: { id: string }) {
  const approval = useQuery(approvalQuery(id));
  const documents = useQuery(approvalDifferencesQuery(id));
  const now = useNow();
  const names = useReference('names');
  const currencies = useReference('currencyByCode');
  const changes = useMemo(
    () =>
      (documents.data ?? []).map(
        (each) =>
          ({
            ...each,
            change: each.before === null ? 'added' : each.after === null ? 'removed' : 'changed',
          }) as const,
      ),
    [documents.data],
  );
  const items = useMemo(() => changes.map(toUnstored), [changes]);
  const error = approval.error ?? documents.error;
  if (!approval.data || !documents.data) {
    if (!error) return <SkeletonRows label={say('what-changes-in-line')} />;
    return <ErrorState error={error} what={say('the-approval')} onRetry={() => void approval.refetch()} />;
  }
  const { state } = approval.data;
  const isOver = state !== 'open' && state !== 'approved';
  const reading = { names, currencies, now };
  const since =
    state === 'voided'
      ? changes.filter(({ after, now: present }) => JSON.stringify(after) !== JSON.stringify(present))
      : [];
  return (
    <div className={styles['review']}>
      <section
        className={styles['reviewList']}
        data-part="review-list"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling list takes focus so that the keyboard can scroll it
        tabIndex={0}
        aria-label={say('what-changes')}
      >
        {since.length > 0 && (
          <section
            className={clsx(note['note'], note['warn'])}
            data-part="note"
            aria-labelledby="changed-since"
          >
            <TriangleAlert size={17} className={note['icon']} aria-hidden="true" />
            <div>
              <h3 id="changed-since">{say('changed-since-it-was')}</h3>
              <p>{endWords(approval.data)}</p>
              {since.map((each) => (
                <div key={`${each.kind}/${each.id}`}>
                  <b className={textStyles['bold']}>{each.title}</b>
                  <DifferenceList
                    differences={documentDifferences(each.kind, each.after, each.now, reading)}
                  />
                </div>
              ))}
            </div>
          </section>
        )}
        <div className={clsx(pageStyles['partHead'], arrangement['row'])} data-part="part-head">
          <h2 className={smallHeading['heading']}>
            {isOver ? say('what-was-asked-about') : say('what-changes')}
          </h2>
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
              reading,
            )}
            isBlocked={false}
          />
        ))}
      </section>
      <WhoNotices drafts={isOver ? [] : items} />
      <ApprovalDecision key={approval.data.hash} approval={approval.data} />
    </div>
  );
}
