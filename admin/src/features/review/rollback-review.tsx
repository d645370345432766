import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { rollBackRelease } from '../../api/releases.mutations.ts';
import { rollbackQuery } from '../../api/releases.queries.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useOpening } from '../../shared/use-opening.ts';
import { say } from '../../words/generated/review.ts';
import type { Done } from './done-notice.tsx';
import { RestoreReview } from './restore-review.tsx';

/** What a return to an older release changes for players. */
export function RollbackReview({ number, onDone }: { number: number; onDone: (done: Done) => void }) {
  const { data, error, isPending, refetch } = useQuery(rollbackQuery(number, useOpening()));
  if (isPending) return <SkeletonRows label={say('what-changes-in-line')} />;
  if (error) return <ErrorState error={error} what={say('the-rollback')} onRetry={() => void refetch()} />;
  if (data.documents.length === 0)
    return (
      <EmptyState icon={CircleCheck} title={say('players-see-the-content', { number })}>
        {say('going-back-to-it')}
      </EmptyState>
    );
  const { documents, problems, onto } = data;
  return (
    <RestoreReview
      changes={documents}
      problems={problems}
      suggestion={say('back-to-release-number', { number })}
      action={{
        words: say('go-back-to-release', { number }),
        pending: say('going-back'),
        run: (comment) => rollBackRelease(number, { comment, onto }),
      }}
      onDone={onDone}
    />
  );
}
