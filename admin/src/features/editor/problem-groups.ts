import type { Problem } from '@marquee/schemas';
import { problemSentence, WANTED } from '../../forms/problem-words.ts';
import { sharedName } from '../../forms/schema-node.ts';
import type { Section } from '../../forms/sections.ts';
import { fieldWords } from '../../words/field-words.ts';

/** A problem in the list: where it is and the sentence that stands at its field. */
export type ProblemLine = { key: string; pointer: string; name: string; sentence: string };
export type ProblemGroup = { title: string; lines: ProblemLine[] };

/** Problems under the section that has their field, in the order of the form; what no field has comes first. */
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
    title: sections[index]?.title ?? 'The whole document',
    lines: own.map((problem) => problemLine(problem, kind, data)),
  }));
}

/** The same sentence as at the field, with the field’s whole name before it. */
export function problemLine(problem: Problem, kind: string, data: unknown): ProblemLine {
  const { pointer, code, message } = problem;
  const { names, node } = fieldWords(kind, data, pointer);
  const [outer, own] = [names.at(-2), names.at(-1) ?? 'The document'];
  // The label of a text’s field says its language.
  const label = outer !== undefined && isLanguage(pointer) ? `${outer}, ${own}` : own;
  const wanted = node && WANTED[sharedName(node) ?? ''];
  return {
    key: `${pointer} ${code} ${message}`,
    pointer,
    name: names.join(', ') || 'The document',
    sentence: problemSentence(label, problem, wanted),
  };
}

const isLanguage = (pointer: string): boolean => /\/[a-z]{2}(?:-[A-Z]{2})?$/.test(pointer);

/** “1 problem”, “2 warnings”. */
export const countWords = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
