import type { Problem } from '@marquee/schemas';
import { problemSentence, WANTED, wantedInstant } from './problem-words.ts';
import { sharedName } from '../schema/schema-node.ts';
import { fromPointer, getAt } from '../shared/pointer.ts';
import { fieldWords } from './field-words.ts';
import { say } from './generated/words.ts';

/** A problem in a list: its place, and the same sentence as at its field. */
export type ProblemLine = { key: string; pointer: string; name: string; sentence: string };

/** The form's own names for the fields of a schedule. */
const SCHEDULED: Readonly<Record<string, string>> = {
  get '/schedule/from'() {
    return say('opens');
  },
  get '/schedule/until'() {
    return say('closes');
  },
};

/** The same sentence as at the field, with the field's full name. */
export function problemLine(
  problem: Pick<Problem, 'pointer' | 'message'> & { code: string },
  kind: string,
  data: unknown,
): ProblemLine {
  const { pointer, code, message } = problem;
  const { names, node } = fieldWords(kind, data, pointer);
  const [outer, own] = [names.at(-2), names.at(-1) ?? say('the-document')];
  // For a text the label includes its language.
  const label = SCHEDULED[pointer] ?? (outer !== undefined && isLanguage(pointer) ? `${outer}, ${own}` : own);
  const wanted =
    node && (WANTED[sharedName(node) ?? ''] ?? wantedInstant(node, getAt(data, fromPointer(pointer))));
  return {
    key: `${pointer} ${code} ${message}`,
    pointer,
    name: names.join(', ') || say('the-document'),
    sentence: problemSentence(label, problem, wanted),
  };
}

const isLanguage = (pointer: string): boolean => /\/[a-z]{2}(?:-[A-Z]{2})?$/.test(pointer);
