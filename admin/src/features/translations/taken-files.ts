import type { FileRow } from '../../api/translations.mutations.ts';
import { say } from '../../words/generated/translations.ts';

/** A line of a file that could not be read as intended. */
export type RefusedLine = { source: string; message: string };
export type TranslationFile = { language: string; rows: FileRow[]; refused?: RefusedLine[] };

/** An error that says which files are accepted. */
export const notTaken = (message: string): Error => new Error(say('what-is-taken', { message }));

/** The kind of file of another program, if its start shows it. */
export function foreignKindOf(text: string): string | undefined {
  if (/^\s*[{[]/.test(text)) return say('this-is-a-json');
  if (/^(?:msgid|msgstr|msgctxt)[ \t]/m.test(text)) return say('this-is-a-gettext');
  return undefined;
}
