import type { FileRow } from '../../api/translations.mutations.ts';
import { say } from '../../words/generated/translations.ts';

/** A line of a file that cannot be read as what it was. */
export type RefusedLine = { source: string; message: string };
export type TranslationFile = { language: string; rows: FileRow[]; refused?: RefusedLine[] };

/** A refusal says what would be taken instead. */
export const notTaken = (message: string): Error => new Error(say('what-is-taken', { message }));

/** What a file of another program is, where its beginning says so. */
export function foreignKindOf(text: string): string | undefined {
  if (/^\s*[{[]/.test(text)) return say('this-is-a-json');
  if (/^(?:msgid|msgstr|msgctxt)[ \t]/m.test(text)) return say('this-is-a-gettext');
  return undefined;
}
