import { CircleCheck, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import type { useApplyFix } from './use-apply-fix.ts';

/** What was put right on the spot, with the way to take that back. */
export function FixNotice({ fix }: { fix: ReturnType<typeof useApplyFix> }) {
  const { data: done, error, isPending, mutate } = fix;
  if (error)
    return (
      <div className="note bad" role="alert">
        <CircleX size={17} aria-hidden="true" />
        <div>
          <h3>Not put right</h3>
          <p>{error.message}</p>
        </div>
      </div>
    );
  const isShown = isPending || (done !== undefined && !done.isUndo);
  return (
    <output className={isShown ? 'allgood' : 'vh'} aria-busy={isPending}>
      {isPending && 'Saving it into the draft…'}
      {!isPending && done?.isUndo && 'Taken back.'}
      {!isPending && done && !done.isUndo && (
        <>
          <CircleCheck size={15} aria-hidden="true" />
          <span className="grow">{`Done in the draft of ${done.id}: ${done.title}. Players see it once it is published.`}</span>
          <button
            type="button"
            className="btn ghost sm"
            onClick={() => mutate({ ...done, before: done.data, data: done.before, isUndo: true })}
          >
            Undo
          </button>
          <Link
            className="btn ghost sm"
            to="/review"
            state={{ chosen: [`${done.kind}/${done.id}`], isLater: false }}
          >
            Review
          </Link>
        </>
      )}
    </output>
  );
}
