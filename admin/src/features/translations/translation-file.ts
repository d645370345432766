import { ansiOf, decodeText } from '@marquee/schemas/decode-text';
import type { TextRow } from '../../api/translations.queries.ts';
import { splitDelimited } from '../../shared/delimited.ts';
import { say } from '../../words/generated/translations.ts';
import { foreignKindOf, notTaken, type TranslationFile } from './taken-files.ts';
import { readXliff, writeXliff } from './xliff-file.ts';

/** The format: for a spreadsheet or for a translation program. */
export type FileFormat = 'csv' | 'xliff';

const COLUMNS = ['kind', 'id', 'pointer', 'en'] as const;
/**
 * Spreadsheets run a cell that starts with one of these characters as a formula. An apostrophe in front marks it as
 * text. Some remove the first apostrophe of any text, so texts that start with one get a second.
 */
const GUARDED = /^(?:'|[=+\-@\t\r])/;
const SEPARATORS = [',', ';', '\t', '|'] as const;
/**
 * A language code as programs write it: `fr-CA`, `fr_CA`, `zh-Hans-CN`. The server knows which language of the site it
 * is.
 */
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

export function writeFile(format: FileFormat, rows: readonly TextRow[], language: string): string {
  return format === 'csv' ? writeCsv(rows, language) : writeXliff(rows, language);
}

/** Reads a file of any of these programs. Throws an error in plain words when it cannot. */
export function readFile(bytes: Uint8Array): TranslationFile {
  // The first line has only characters that are the same in every encoding.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1000));
  const [, declared] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/i.exec(start) ?? [];
  const decoded = decodeText(bytes, { ansi: declared ?? ansiOf(headLanguage(start) ?? '') });
  if (!decoded.ok) throw notTaken(decoded.message);
  const { text } = decoded;
  // Older encodings use single bytes, so valid UTF-8 with other characters means that the declaration is wrong.
  // oxlint-disable-next-line no-control-regex -- whether it has more than ASCII
  if (declared && !/^(utf|ucs|us-ascii)/i.test(declared) && isUtf8(bytes) && /[^\u0000-\u007f]/.test(text))
    throw new Error(say('the-file-says-that', { declared }));
  if (/^\uFEFF?\s*<(?:!doctype\s+)?html\b/i.test(text)) throw notTaken(say('this-is-a-web'));
  if (/^\uFEFF?\s*</.test(text)) return readXliff(text);
  const foreign = foreignKindOf(text);
  if (foreign) throw notTaken(foreign);
  // Some programs also write the byte order mark in the middle of a file, where it is not part of a text.
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
 * CSV by RFC 4180, with a byte order mark so that spreadsheets recognise the encoding. A text is identified by ids and
 * not by positions, so that a translation still fits when a list was reordered.
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
  // A program may name the English column with a country, such as `en-GB`.
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
  // Of merged cells, only the first has the value.
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

/** The text without the apostrophe that kept a spreadsheet from running it. A single apostrophe of its own stays. */
const plain = (value: string): string =>
  value.startsWith("'") && GUARDED.test(value.slice(1)) ? value.slice(1) : value;

/**
 * The header line with its separator. Programs may write lines before it: the separator, the title of the table, or
 * empty lines.
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

/** A language code such as `fr-CA`, in any spelling of it. */
const languageOf = (name: string): string =>
  Intl.getCanonicalLocales(name.trim().replaceAll('_', '-'))[0] ?? name;
