import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { UndoChoice } from '../../api/release-types.ts';
import { undoRelease } from '../../api/releases.mutations.ts';
import { undoQuery } from '../../api/releases.queries.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useOpening } from '../../shared/use-opening.ts';
import { say } from '../../words/generated/review.ts';
import type { Done } from './done-notice.tsx';
import { RestoreReview } from './restore-review.tsx';

type UndoReviewProps = { number: number; choices: readonly UndoChoice[]; onDone: (done: Done) => void };

/** What the undo of one release changes for players. Later edits stay. */
export function UndoReview({ number, choices, onDone }: UndoReviewProps) {
  const opening = useOpening();
  const { data, error, isPending, refetch } = useQuery({
    ...undoQuery(number, choices, opening),
    placeholderData: keepPreviousData,
  });
  const changes = useMemo(
    () =>
      data?.documents.flatMap(({ change, ...document }) =>
        change === 'none' ? [] : [{ ...document, change }],
      ) ?? [],
    [data],
  );
  if (isPending) return <SkeletonRows label={say('what-changes-in-line')} />;
  if (error) return <ErrorState error={error} what={say('the-undo')} onRetry={() => void refetch()} />;
  if (changes.length === 0)
    return (
      <EmptyState icon={CircleCheck} title={say('nothing-is-left-to')}>
        {say('what-release-changed-is', { number })}
      </EmptyState>
    );
  const open = data.documents
    .flatMap(({ collisions }) => collisions)
    .filter(({ keep }) => keep === null).length;
  return (
    <RestoreReview
      changes={changes}
      problems={data.problems}
      suggestion={say('undo-of-release-number', { number })}
      waitsFor={open === 0 ? undefined : say('waiting-for-places-changed', { count: open })}
      action={{
        words: say('undo-release-number', { number }),
        pending: say('undoing'),
        run: (comment) => undoRelease(number, { comment, onto: data.onto, choices }),
      }}
      onDone={onDone}
    />
  );
}
