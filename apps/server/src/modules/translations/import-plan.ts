import { createHash } from 'node:crypto';
import { hasText } from '@marquee/schemas';
import { createTurns } from '../../turns.ts';
import { createLineFinder } from './find-line.ts';
import { oneLineEnd } from './list-key.ts';
import { findLostSigns } from './lost-signs.ts';
import { isCountOf, isRewritten, isSameTime } from './rewritten-cell.ts';
import { documentOf, type Grid, type TextRow } from './translation-grid.ts';

/**
 * One line of a translator’s file. `pointer` is the place of the text, and `source` the English it was translated from.
 */
export type ImportRow = { kind: string; id: string; pointer: string; source: string; text: string };
export type RowError = { index: number; code: string; message: string };
export type PlannedText = {
  index: number;
  kind: string;
  id: string;
  pointer: string;
  title: string;
  /** The document that contains it, and the revision that was checked. */
  document: string;
  revision: number;
  source: string;
  before: string | null;
  after: string;
};
export type TextPlan = {
  /** The language of the site that the texts are for. */
  language: string;
  changes: PlannedText[];
  errors: RowError[];
  unchanged: number;
  /** Lines without a translation, which change nothing. */
  empty: number;
  /** Identifies the changes and the revisions they are based on. */
  fingerprint: string;
};

const LONGEST = 4000;

/** What a file would change in one language, and which of its lines are refused and why. */
export async function planTexts(
  { rows: known, moreThanOne }: Grid,
  language: string,
  rows: readonly ImportRow[],
): Promise<TextPlan> {
  const turn = createTurns();
  const find = await createLineFinder({ known, moreThanOne }, rows);
  const changes: PlannedText[] = [];
  const errors: RowError[] = [];
  const seen = new Set<string>();
  let unchanged = 0;
  let empty = 0;
  for (const [index, line] of rows.entries()) {
    await turn();
    const found = find(line);
    const { row } = found;
    if (!row) {
      errors.push({ index, code: found.code, message: found.message });
      continue;
    }
    const place = `${row.kind}/${row.id} ${row.pointer}`;
    const obstacle = seen.has(place)
      ? (['DUPLICATE_ROW', 'This text is in the file twice; the first one counts.'] as const)
      : obstacleOf(row, line, language);
    seen.add(place);
    if (obstacle) {
      const [code, message] = obstacle;
      errors.push({ index, code, message });
    } else if (!hasText(line.text, row.isRich)) empty += 1;
    else if (oneLineEnd(row.texts[language] ?? '') === oneLineEnd(line.text)) unchanged += 1;
    else changes.push(toPlanned(row, line, { index, language }));
  }
  const hash = createHash('sha256').update(JSON.stringify(language));
  for (const { kind, document, revision, pointer, after } of changes) {
    hash.update(`\n${JSON.stringify([kind, document, revision, pointer, after])}`);
    await turn();
  }
  const fingerprint = hash.digest('hex');
  return { language, changes, errors, unchanged, empty, fingerprint };
}

function toPlanned(
  row: TextRow,
  { text }: ImportRow,
  { index, language }: { index: number; language: string },
): PlannedText {
  const { kind, id, pointer, title, texts, revisions } = row;
  return {
    index,
    kind,
    id,
    pointer,
    title,
    document: documentOf(row, language),
    revision: revisions[language] ?? 0,
    source: texts['en'] ?? '',
    before: texts[language] ?? null,
    after: oneLineEnd(text),
  };
}

function obstacleOf(
  { texts, revisions, isRich }: TextRow,
  { source, text }: ImportRow,
  language: string,
): readonly [code: string, message: string] | undefined {
  if (!hasText(text, isRich)) return undefined;
  const english = texts['en'] ?? '';
  const languages = [language, 'en'];
  const before = texts[language] ?? '';
  const lost = findLostSigns({ english, before, source, text, isRich });
  if (lost !== undefined) return ['SIGNS_LOST', lostWords(lost)];
  if (isSourceRewritten(english, source, languages))
    return ['CELL_REWRITTEN', rewrittenWords('English text', english, source)];
  if (!isSameText(source, english))
    return [
      'SOURCE_CHANGED',
      'The English text was changed since the export, so this translates another one.',
    ];
  if (revisions[language] === undefined)
    return ['LANGUAGE_NOT_KEPT', 'There are no messages in this language yet. Add them first.'];
  if (text.length > LONGEST) return ['TEXT_TOO_LONG', `Longer than ${LONGEST} characters.`];
  if (!isOtherSpelling(before, text) && isRewritten(before, text, languages))
    return ['CELL_REWRITTEN', rewrittenWords('present translation', before, text)];
  // Nobody translates a day or a time as a number of days.
  if (isCountOf(english, text, languages))
    return ['CELL_REWRITTEN', rewrittenWords('translation of', english, text)];
  const [wanted, given] = [variablesOf(english), variablesOf(text)];
  const missing = namesOnlyIn(wanted, given);
  const unknown = namesOnlyIn(given, wanted);
  if (missing.length > 0)
    return ['VARIABLE_MISSING', `{{${missing.join('}}, {{')}}} of the English text is missing.`];
  if (unknown.length > 0)
    return ['VARIABLE_UNKNOWN', `{{${unknown.join('}}, {{')}}} is not in the English text.`];
  return undefined;
}

/** Ignores spaces around a text, which programs remove. */
const isSameText = (source: string, english: string): boolean =>
  oneLineEnd(source).trim() === oneLineEnd(english).trim();

const isSourceRewritten = (english: string, source: string, languages: readonly string[]): boolean =>
  !isSameText(source, english) &&
  (isRewritten(english, source, languages) || isSameTime(english.trim(), source.trim()));

const rewrittenWords = (what: string, before: string, found: string): string =>
  `A spreadsheet took the ${what} “${before}” for a number or a day and wrote “${found.trim()}”. Write this translation in the list of texts, or have your program treat the cells as text.`;

const lostWords = (found: string): string =>
  `The file was saved in an encoding that lacks some of its signs, and has others in their place: “${found}”. Save it as UTF-8 (“CSV UTF-8” in Excel), or write this translation in the list of texts.`;

/**
 * Other punctuation between the same digits is a translation: `1.50` is `1,50` in German. `5` for `5 €` is not: a
 * spreadsheet drops a sign that it knows and keeps only the number.
 */
const isOtherSpelling = (before: string, text: string): boolean =>
  digitsIn(before) === digitsIn(text) && (hasSign(text) || !hasSign(before));

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');
const hasSign = (text: string): boolean => /[^\d\s.,/:'’+-]/.test(text);

/** The names in double braces. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name = '']) => name.trim())),
];

function namesOnlyIn(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return names.filter((name) => !known.has(name));
}
