import type { FileRow } from '../../api/translations.mutations.ts';
import type { TextRow } from '../../api/translations.queries.ts';

/** What people translate in: a spreadsheet, or a translation program. */
export type FileFormat = 'csv' | 'xliff';
export type TranslationFile = { language: string; rows: FileRow[] };

const COLUMNS = ['kind', 'id', 'pointer', 'en'] as const;
/** Spreadsheets take what begins so for a formula and run it. */
const FORMULA = /^[=+\-@\t\r]/;
const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0';

export function writeFile(format: FileFormat, rows: readonly TextRow[], language: string): string {
  return format === 'csv' ? writeCsv(rows, language) : writeXliff(rows, language);
}

/** Reads either format; throws a sentence for people when it is neither. */
export function readFile(text: string): TranslationFile {
  return /^\uFEFF?\s*<(\?xml|xliff)/.test(text) ? readXliff(text) : readCsv(text);
}

/** RFC 4180, with a mark at the start by which spreadsheets know the encoding. */
function writeCsv(rows: readonly TextRow[], language: string): string {
  const lines = rows.map(({ kind, id, pointer, texts }) => [
    kind,
    id,
    pointer,
    texts['en'] ?? '',
    texts[language] ?? '',
  ]);
  const cell = (value: string): string => {
    const safe = FORMULA.test(value) ? `'${value}` : value;
    return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${[[...COLUMNS, language], ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

function readCsv(text: string): TranslationFile {
  const [head, ...lines] = splitCsv(text.replace(/^\uFEFF/, ''));
  const language = head?.[COLUMNS.length] ?? '';
  if (!head || COLUMNS.some((name, index) => head[index] !== name) || !language)
    throw new Error(
      `This is no file of translations. Its first line must be ${COLUMNS.join(', ')} and the language, as in an export.`,
    );
  const plain = (value = ''): string => (/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value);
  const rows = lines
    .filter((line) => line.some((value) => value !== ''))
    .map(([kind, id, pointer, source, translated]) => ({
      kind: plain(kind),
      id: plain(id),
      pointer: plain(pointer),
      source: plain(source),
      text: plain(translated),
    }));
  return { language, rows };
}

/** Some spreadsheets write semicolons where a comma is the decimal sign. */
function splitCsv(text: string): string[][] {
  const separator = /^[^\r\n,]*;/.test(text) ? ';' : ',';
  const lines: string[][] = [];
  let line: string[] = [];
  let value = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') value += sign;
      else if (text[at + 1] === '"') {
        value += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === separator) {
      line.push(value);
      value = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      lines.push([...line, value]);
      line = [];
      value = '';
    } else value += sign;
  }
  return value !== '' || line.length > 0 ? [...lines, [...line, value]] : lines;
}

/** XLIFF 2.1: a file for each document, a unit for each text. What has to be looked at again is `initial`. */
function writeXliff(rows: readonly TextRow[], language: string): string {
  const byDocument = Map.groupBy(rows, ({ kind, id }) => `${kind}/${id}`);
  let unit = 0;
  const files = [...byDocument].map(([original, texts], index) => {
    const units = texts.map(({ pointer, texts: byLocale, outdated }) => {
      const target = byLocale[language];
      const state = target === undefined || outdated.includes(language) ? 'initial' : 'translated';
      unit += 1;
      return [
        `    <unit id="u${unit}" name="${escapeXml(pointer)}">`,
        `      <segment state="${state}">`,
        `        <source xml:space="preserve">${escapeXml(byLocale['en'] ?? '')}</source>`,
        ...(target === undefined
          ? []
          : [`        <target xml:space="preserve">${escapeXml(target)}</target>`]),
        '      </segment>',
        '    </unit>',
      ].join('\n');
    });
    return `  <file id="f${index + 1}" original="${escapeXml(original)}">\n${units.join('\n')}\n  </file>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${XLIFF}" version="2.1" srcLang="en" trgLang="${language}">`,
    ...files,
    '</xliff>',
    '',
  ].join('\n');
}

function readXliff(text: string): TranslationFile {
  const xml = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'application/xml');
  const root = xml.documentElement;
  const language = root.getAttribute('trgLang') ?? '';
  if (root.localName !== 'xliff' || !root.getAttribute('version')?.startsWith('2.') || !language)
    throw new Error('This is no XLIFF 2 file with a target language. Translate the file that was exported.');
  const rows = [...root.querySelectorAll('file')].flatMap((file) => {
    const [kind = '', id = ''] = (file.getAttribute('original') ?? '').split('/');
    return [...file.querySelectorAll('unit')].map((unit) => ({
      kind,
      id,
      pointer: unit.getAttribute('name') ?? '',
      source: textOf(unit, 'source'),
      text: textOf(unit, 'target'),
    }));
  });
  return { language, rows };
}

/** Translation programs may have cut a text into several segments. */
const textOf = (unit: Element, name: string): string =>
  [...unit.querySelectorAll(name)].map(({ textContent }) => textContent).join('');

/** Characters that XML cannot hold at all are left out. */
function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are the characters it is about
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  );
}
