import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { rollBackRelease } from '../../api/releases.mutations.ts';
import { rollbackQuery } from '../../api/releases.queries.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import type { Done } from './done-notice.tsx';
import { RestoreReview } from './restore-review.tsx';

/** What going back to an older release changes for players. */
export function RollbackReview({ number, onDone }: { number: number; onDone: (done: Done) => void }) {
  const { data, error, isPending, refetch } = useQuery(rollbackQuery(number));
  if (isPending) return <SkeletonRows label="what changes" />;
  if (error) return <ErrorState error={error} what="the rollback" onRetry={() => void refetch()} />;
  if (data.documents.length === 0)
    return (
      <EmptyState icon={CircleCheck} title={`Players see the content of release ${number} already`}>
        Going back to it would change nothing.
      </EmptyState>
    );
  const { documents, problems, onto } = data;
  return (
    <RestoreReview
      changes={documents}
      problems={problems}
      suggestion={`Back to release ${number}`}
      action={{
        words: `Go back to release ${number}`,
        pending: 'Going back…',
        run: (comment) => rollBackRelease(number, { comment, onto }),
      }}
      onDone={onDone}
    />
  );
}
