import type { FileRow } from '../../api/translations.mutations.ts';

/** A line of a file that cannot be read as what it was. */
export type RefusedLine = { source: string; message: string };
export type TranslationFile = { language: string; rows: FileRow[]; refused?: RefusedLine[] };

const TAKEN =
  'Taken are CSV and text files of spreadsheets (.csv, .tsv, .txt) and XLIFF 2 or 1.2 of translation programs (.xlf, .xliff, .sdlxliff, .mqxliff, .mxliff), made from a file that was exported here.';

/** A refusal says what would be taken instead. */
export const notTaken = (message: string): Error => new Error(`${message} ${TAKEN}`);

/** What a file of another program is, where its beginning says so. */
export function foreignKindOf(text: string): string | undefined {
  if (/^\s*[{[]/.test(text)) return 'This is a JSON file.';
  if (/^(?:msgid|msgstr|msgctxt)[ \t]/m.test(text)) return 'This is a gettext file (PO).';
  return undefined;
}
