import type { Problem } from '@marquee/schemas';
import { problemSentence, WANTED, wantedInstant } from './problem-words.ts';
import { sharedName } from '../schema/schema-node.ts';
import { fromPointer, getAt } from '../shared/pointer.ts';
import { fieldWords } from './field-words.ts';
import { say } from './generated/words.ts';

/** A problem in the list: where it is and the sentence that stands at its field. */
export type ProblemLine = { key: string; pointer: string; name: string; sentence: string };

/** Names of the form’s own for fields of a schedule. */
const SCHEDULED: Readonly<Record<string, string>> = {
  get '/schedule/from'() {
    return say('opens');
  },
  get '/schedule/until'() {
    return say('closes');
  },
};

/** The same sentence as at the field, with the field’s whole name before it. */
export function problemLine(
  problem: Pick<Problem, 'pointer' | 'message'> & { code: string },
  kind: string,
  data: unknown,
): ProblemLine {
  const { pointer, code, message } = problem;
  const { names, node } = fieldWords(kind, data, pointer);
  const [outer, own] = [names.at(-2), names.at(-1) ?? say('the-document')];
  // The label of a text’s field says its language.
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
