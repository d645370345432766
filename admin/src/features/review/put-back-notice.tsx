import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/review.ts';
import { undoOf, type usePutBack } from './use-put-back.ts';
import note from '../../shared/ui/note.module.css';
import allGood from '../../shared/ui/all-good.module.css';
import textStyles from '../../shared/ui/text.module.css';

/** What was put back, with a button to undo it. */
export function PutBackNotice({ putBack }: { putBack: ReturnType<typeof usePutBack> }) {
  const { data: fix, error, isPending, mutate, reset } = putBack;
  if (error)
    return (
      <div className={clsx(note['note'], note['bad'])} data-part="note" role="alert">
        <CircleX size={17} aria-hidden="true" />
        <div>
          <h3>{say('not-put-back')}</h3>
          <p>{error.message}</p>
        </div>
      </div>
    );
  return (
    <output
      className={fix || isPending ? allGood['good'] : textStyles['readAloud']}
      data-part={fix || isPending ? 'all-good' : undefined}
      aria-busy={isPending}
    >
      {isPending && say('putting-it-back')}
      {fix && !isPending && (
        <>
          <CircleCheck size={15} aria-hidden="true" />
          {say('back-in-the-draft', { id: fix.id })}
          <Button look="ghost" isSmall onClick={() => mutate(undoOf(fix), { onSuccess: () => reset() })}>
            {say('undo')}
          </Button>
        </>
      )}
    </output>
  );
}
