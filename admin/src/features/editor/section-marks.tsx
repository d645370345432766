import { clsx } from 'clsx';
import { useMemo } from 'react';
import type { Problem } from '@marquee/schemas';
import { useStore } from 'zustand';
import type { DocumentData } from '../../api/api-types.ts';
import type { Section } from '../../forms/sections.ts';
import { isEqual } from '../../shared/is-equal.ts';
import { DirtyDot } from '../../shared/ui/status-mark.tsx';
import { say } from '../../words/generated/editor.ts';
import { problemsByField } from '../../words/problem-words.ts';
import type { Draft } from './drafts/draft.store.ts';
import problemCount from '../../shared/ui/problem-count.module.css';
import textStyles from '../../shared/ui/text.module.css';

/** What is marked at each section: its problems, and whether it differs from what is published. */
export function useSectionMarks({ store }: Draft, sections: Section[], settled: DocumentData) {
  const problems = useStore(store, (state) => state.problems);
  const broken = useStore(store, (state) => state.broken);
  const published = useStore(store, (state) => state.published);
  const byField = useMemo(() => problemsByField([...problems, ...broken]), [problems, broken]);
  return {
    marks: sections.map((section) => ({
      section,
      problems: section.fields.flatMap((field) => byField.get(field) ?? []),
      isDirty:
        published !== null && section.fields.some((field) => !isEqual(settled[field], published[field])),
    })),
    /** Problems of the document as a whole. */
    loose: byField.get('') ?? [],
  };
}

export function Marks({ problems, isDirty }: { problems: Problem[]; isDirty: boolean }) {
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  return (
    <>
      {problems.length > 0 && (
        <span
          className={hasErrors ? clsx(problemCount['count'], problemCount['bad']) : problemCount['count']}
          data-part="problem-count"
          data-has-errors={hasErrors || undefined}
        >
          {problems.length}
          <span className={textStyles['readAloud']}>
            {hasErrors ? say('to-put-right') : say('warnings-2')}
          </span>
        </span>
      )}
      {isDirty && <DirtyDot title={say('changed-since-it-was')} />}
    </>
  );
}
