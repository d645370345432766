import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/findings.ts';
import type { useApplyFix } from './use-apply-fix.ts';
import note from '../../shared/ui/note.module.css';
import allGood from '../../shared/ui/all-good.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';

/** What was fixed, with a button to undo it. */
export function FixNotice({ fix }: { fix: ReturnType<typeof useApplyFix> }) {
  const { data: done, error, isPending, mutate } = fix;
  if (error)
    return (
      <div className={clsx(note['note'], note['bad'])} data-part="note" role="alert">
        <CircleX size={17} aria-hidden="true" />
        <div>
          <h3>{say('not-put-right')}</h3>
          <p>{error.message}</p>
        </div>
      </div>
    );
  const isShown = isPending || (done !== undefined && !done.isUndo);
  return (
    <output
      className={isShown ? allGood['good'] : textStyles['readAloud']}
      data-part={isShown ? 'all-good' : undefined}
      aria-busy={isPending}
    >
      {isPending && say('saving-it-into-the')}
      {!isPending && done?.isUndo && say('taken-back')}
      {!isPending && done && !done.isUndo && (
        <>
          <CircleCheck size={15} aria-hidden="true" />
          <span className={arrangement['grow']}>
            {say('done-in-the-draft', { id: done.id, title: done.title })}
          </span>
          <Button
            look="ghost"
            isSmall
            onClick={() => mutate({ ...done, before: done.data, data: done.before, isUndo: true })}
          >
            {say('undo')}
          </Button>
          <ButtonLink
            look="ghost"
            isSmall
            to="/review"
            state={{ chosen: [`${done.kind}/${done.id}`], isLater: false }}
          >
            {say('review')}
          </ButtonLink>
        </>
      )}
    </output>
  );
}
