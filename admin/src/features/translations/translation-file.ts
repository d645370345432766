import { ansiOf, decodeText } from '@marquee/schemas/decode-text';
import type { TextRow } from '../../api/translations.queries.ts';
import { splitDelimited } from '../../shared/delimited.ts';
import { say } from '../../words/generated/translations.ts';
import { foreignKindOf, notTaken, type TranslationFile } from './taken-files.ts';
import { readXliff, writeXliff } from './xliff-file.ts';

/** What people translate in: a spreadsheet, or a translation program. */
export type FileFormat = 'csv' | 'xliff';

const COLUMNS = ['kind', 'id', 'pointer', 'en'] as const;
/**
 * Spreadsheets take what begins so for a formula and run it; an apostrophe before it says that it is text. Some take the
 * first apostrophe of any text for that, so that texts with one of their own begin with two.
 */
const GUARDED = /^(?:'|[=+\-@\t\r])/;
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** A language as programs write it: `fr-CA`, `fr_CA`, `zh-Hans-CN`. Which of the site's it means, the server knows. */
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

export function writeFile(format: FileFormat, rows: readonly TextRow[], language: string): string {
  return format === 'csv' ? writeCsv(rows, language) : writeXliff(rows, language);
}

/** Reads the file of whichever program; throws a sentence for people when it cannot. */
export function readFile(bytes: Uint8Array): TranslationFile {
  // The first line has only letters that every encoding has in the same place.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1000));
  const [, declared] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/i.exec(start) ?? [];
  const decoded = decodeText(bytes, { ansi: declared ?? ansiOf(headLanguage(start) ?? '') });
  if (!decoded.ok) throw notTaken(decoded.message);
  const { text } = decoded;
  // An older encoding has its signs in single bytes; those of UTF-8 would be others in it.
  // oxlint-disable-next-line no-control-regex -- whether it has more than ASCII
  if (declared && !/^(utf|ucs|us-ascii)/i.test(declared) && isUtf8(bytes) && /[^\u0000-\u007f]/.test(text))
    throw new Error(say('the-file-says-that', { declared }));
  if (/^\uFEFF?\s*<(?:!doctype\s+)?html\b/i.test(text)) throw notTaken(say('this-is-a-web'));
  if (/^\uFEFF?\s*</.test(text)) return readXliff(text);
  const foreign = foreignKindOf(text);
  if (foreign) throw notTaken(foreign);
  // Some programs write the mark of the encoding in the midst of a file, too, where it is no sign of a text.
  return readCsv(text.replaceAll('\uFEFF', ''));
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * RFC 4180, with a mark at the start by which spreadsheets know the encoding. A text is named by the ids on its way: a
 * translator’s work comes back when lists have another order.
 */
function writeCsv(rows: readonly TextRow[], language: string): string {
  const lines = rows.map(({ kind, id, place, texts }) => [
    kind,
    id,
    place,
    texts['en'] ?? '',
    texts[language] ?? '',
  ]);
  const cell = (value: string): string => {
    const safe = GUARDED.test(value) ? `'${value}` : value;
    return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${[[...COLUMNS, language], ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

function readCsv(text: string): TranslationFile {
  const { head, separator, rest } = headOf(text);
  const names = head.map((name) => name.trim().toLowerCase());
  const places = COLUMNS.map((name) => names.indexOf(name));
  // A program that names the English one by its country still has the one English column.
  const english = names.flatMap((name, place) =>
    /^en[-_]/.test(name) && LANGUAGE.test(name) ? [place] : [],
  );
  if (places[3] === -1 && english.length === 1) places[3] = english[0] ?? -1;
  const languages = head.flatMap((name, place) =>
    !places.includes(place) && LANGUAGE.test(name.trim()) ? [{ place, language: languageOf(name) }] : [],
  );
  const [target, another] = languages;
  if (places.includes(-1) || !target) throw notTaken(say('this-is-no-file', { columns: COLUMNS.join(', ') }));
  if (another)
    throw new Error(say('the-file-has-two', { language: target.language, language2: another.language }));
  const { lines, isUnclosed } = splitDelimited(rest, separator);
  if (isUnclosed) throw new Error(say('a-cell-of-the'));
  // Of cells that somebody has merged, the first says what all of them say.
  let above = { kind: '', id: '' };
  const rows = lines
    .filter((line) => line.some((value) => value.trim() !== ''))
    .map((line) => {
      const [kind = '', id = '', pointer = '', source = '', translated = ''] = [...places, target.place].map(
        (place) => plain(line[place] ?? ''),
      );
      above = { kind: kind.trim() || above.kind, id: id.trim() || above.id };
      return { ...above, pointer: pointer.trim(), source, text: translated };
    });
  return { language: target.language, rows };
}

/** The text behind the apostrophe that kept a spreadsheet from running it; a single one of its own stays. */
const plain = (value: string): string =>
  value.startsWith("'") && GUARDED.test(value.slice(1)) ? value.slice(1) : value;

/**
 * The line of names with its separator. Programs write lines before it: which separator they use, what the table is called,
 * lines that somebody left empty.
 */
function headOf(text: string): { head: string[]; separator: string; rest: string } {
  const before = /^(?:(?!.*\bpointer\b)[^\r\n]*(?:\r\n?|\n)){1,5}(?=.*\bpointer\b)/i.exec(text);
  const body = before ? text.slice(before[0].length) : text;
  const [first = ''] = body.split(/\r\n?|\n/, 1);
  const rest = body.slice(first.length).replace(/^(?:\r\n?|\n)/, '');
  const heads = SEPARATORS.map((separator) => ({
    separator: separator as string,
    head: splitDelimited(first, separator).lines[0] ?? [],
  }));
  const [most = { separator: ',', head: [] }] = heads.toSorted((a, b) => b.head.length - a.head.length);
  return { head: most.head, separator: most.separator, rest };
}

function headLanguage(start: string): string | undefined {
  const { head } = headOf(start.replace(/^\u00ef\u00bb\u00bf/, ''));
  const names = head.map((name) => name.trim().toLowerCase());
  return names.find((name) => name !== 'id' && !/^en\b/.test(name) && LANGUAGE.test(name));
}

/** `fr-CA`, however a program has written it. */
const languageOf = (name: string): string =>
  Intl.getCanonicalLocales(name.trim().replaceAll('_', '-'))[0] ?? name;
