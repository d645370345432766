import { DirtyDot } from '../shared/ui/status-mark.tsx';
import type { Path } from '../shared/pointer.ts';
import { say } from '../words/generated/forms.ts';
import { useDirty, useProblems } from './draft-context.ts';
import problemCount from '../shared/ui/problem-count.module.css';

/** Shows how many problems an entry of a list has, and whether it was changed. */
export function EntryMarks({ path }: { path: Path }) {
  const { isDirty } = useDirty(path);
  const problems = useProblems(path, true);
  return (
    <>
      {problems.length > 0 && (
        <span className={problemCount['count']} data-part="problem-count">
          {problems.length}
        </span>
      )}
      {isDirty && <DirtyDot title={say('changed-since-it-was')} />}
    </>
  );
}
