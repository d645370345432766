import { clsx } from 'clsx';
import { CircleX, Undo2 } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/review.ts';
import type { DocumentDetail } from '../../api/api-types.ts';
import type { ReleaseProblem } from '../../api/release-types.ts';
import { useCanEdit } from '../../session/session.store.ts';
import { useReference } from '../../shared/reference-data.ts';
import { blockerTitle, groupProblems } from './blocker-words.ts';
import { knownFixes, type KnownFix } from '../../fixes/known-fixes.ts';
import { ProblemList, RuleSource } from './problem-list.tsx';
import note from '../../shared/ui/note.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import styles from './blocking.module.css';

type Place = { kind: string; id: string };

type BlockingProps = {
  problems: readonly ReleaseProblem[];
  /** An error besides the problems: no connection, or another release in between. */
  error: Error | null;
  /** Whether publishing was tried. Before that, the text says what would block it. */
  isTried: boolean;
  chosen: readonly DocumentDetail[];
  onLeaveOut: (place: Place) => void;
  onPutBack: (fix: KnownFix) => void;
};

/** What blocks the publish: each rule by name, with a link to the field and a way around it (ADMIN-08). */
export function Blocking({ problems, error, isTried, chosen, onLeaveOut, onPutBack }: BlockingProps) {
  const names = useReference('names');
  const canEdit = useCanEdit();
  if (problems.length === 0) return error ? <NotDone error={error} isTried={isTried} /> : null;
  return groupProblems(problems).map(({ key, problems: same }) => (
    <section
      key={key}
      className={clsx(note['note'], note['bad'])}
      data-part="note"
      role={isTried ? 'alert' : 'status'}
    >
      <CircleX size={17} aria-hidden="true" />
      <div>
        <h3>{blockerTitle(same, names)}</h3>
        {isTried && <p>{say('players-saw-no-change')}</p>}
        <RuleSource problems={same} />
        <ProblemList problems={same} chosen={chosen} />
        <div className={clsx(styles['leaveOut'], arrangement['row'])}>
          {canEdit && <PutBack problems={same} chosen={chosen} onPutBack={onPutBack} />}
          <LeaveOut problems={same} chosen={chosen} onLeaveOut={onLeaveOut} />
        </div>
      </div>
    </section>
  ));
}

/** What is published is valid, so a field with a new problem can be put back to that at once (rule 10). */
function PutBack({ problems, chosen, onPutBack }: Pick<BlockingProps, 'problems' | 'chosen' | 'onPutBack'>) {
  const fixes = knownFixes(problems, chosen);
  return fixes.map((fix) => (
    <Button
      key={`${fix.kind}/${fix.id}`}
      isSmall
      title={say('as-it-is-published')}
      onClick={() => onPutBack(fix)}
    >
      <Undo2 size={14} aria-hidden="true" />
      {fixes.length === 1 ? fix.words : say('fix-in', { fix: fix.words, id: fix.id })}
    </Button>
  ));
}

/** Leaves the blocked documents out, so that the others can be published. */
function LeaveOut({
  problems,
  chosen,
  onLeaveOut,
}: Pick<BlockingProps, 'problems' | 'chosen' | 'onLeaveOut'>) {
  const blocked = chosen.filter((draft) =>
    problems.some(({ kind, id }) => kind === draft.kind && id === draft.id),
  );
  if (blocked.length === 0 || chosen.length < 2) return null;
  return (
    <>
      {blocked.map((draft) => (
        <Button key={`${draft.kind}/${draft.id}`} look="ghost" isSmall onClick={() => onLeaveOut(draft)}>
          {say('leave-id-out', { id: draft.id })}
        </Button>
      ))}
    </>
  );
}

function NotDone({ error, isTried }: { error: Error; isTried: boolean }) {
  return (
    <div className={clsx(note['note'], note['bad'])} data-part="note" role="alert">
      <CircleX size={17} aria-hidden="true" />
      <div>
        <h3>{isTried ? say('not-published') : say('it-could-not-be')}</h3>
        <p>{error.message}</p>
      </div>
    </div>
  );
}
