import type { Problem } from '@marquee/schemas';
import type { Section } from '../../../forms/sections.ts';
import { say } from '../../../words/generated/editor.ts';
import { problemLine, type ProblemLine } from '../../../words/problem-line.ts';

export type ProblemGroup = { title: string; lines: ProblemLine[] };

/** Problems grouped by the section of their field, in the order of the form; problems without a field come first. */
export function groupProblems(
  problems: readonly Problem[],
  { kind, data, sections }: { kind: string; data: unknown; sections: readonly Section[] },
): ProblemGroup[] {
  const places = new Map(
    sections.flatMap(({ fields }, index) => fields.map((field, at) => [field, [index, at]] as const)),
  );
  const placeOf = ({ pointer }: Problem): readonly [number, number] =>
    places.get(pointer.split('/')[1] ?? '') ?? [-1, 0];
  const sorted = problems.toSorted((one, other) => {
    const [left, right] = [placeOf(one), placeOf(other)];
    return left[0] - right[0] || left[1] - right[1];
  });
  return [...Map.groupBy(sorted, (problem) => placeOf(problem)[0])].map(([index, own]) => ({
    title: sections[index]?.title ?? say('the-whole-document'),
    lines: own.map((problem) => problemLine(problem, kind, data)),
  }));
}

/** “1 problem”, “2 warnings”. */
export const countWords = (count: number, one: 'problem' | 'warning'): string =>
  one === 'problem' ? say('problems', { count }) : say('warnings', { count });
