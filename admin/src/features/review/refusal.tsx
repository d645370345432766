import { clsx } from 'clsx';
import { CircleX } from 'lucide-react';
import type { ReleaseProblem } from '../../api/release-types.ts';
import { say } from '../../words/generated/review.ts';
import { ProblemList } from './problem-list.tsx';
import note from '../../shared/ui/note.module.css';

type RefusalProps = { title: string; words: string; problems: readonly ReleaseProblem[] };

/** Why it cannot be published: every problem with a link to its field. */
export function Refusal({ title, words, problems }: RefusalProps) {
  return (
    <div className={clsx(note['note'], note['bad'])} data-part="note" role="alert">
      <CircleX size={17} aria-hidden="true" />
      <div>
        <h3>{title}</h3>
        <p>{words}</p>
        {problems.length > 0 && <ProblemList problems={problems} />}
      </div>
    </div>
  );
}

export const countProblems = (count: number): string => say('problems', { count });
