// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textRow, utf8 } from './testing/text-row.ts';
import { readFile, writeFile } from './translation-file.ts';

/** Place, English and German of the texts in `testing/files`. */
const TEXTS: readonly (readonly [place: string, en: string, de: string])[] = [
  ['/title', 'Up to {{max}}, "now"', 'Bis {{max}}; „jetzt“'],
  ['/text', 'Prizes & more\r\nfrom 5 €', 'Prämien & mehr\r\nab 5 €'],
  ['/labels/@1f0c5d2e8a41/text', '=New', '-Neu'],
  ['/terms/#a~1b/content', '<p>Win <b>now</b></p>', '<p>Jetzt <b>gewinnen</b></p>'],
  ['/overline', 'New', ''],
];
const open = (name: string) =>
  readFile(new Uint8Array(readFileSync(`${import.meta.dirname}/testing/files/${name}`)));
/** Ends of lines in a cell are the system’s; the server takes all of them for one. */
const oneLineEnd = (text: string): string => text.replaceAll('\r\n', '\n');

it.each(['csv', 'xliff'] as const)(
  'the %s file that programs were given is the one that is exported',
  (format) => {
    const rows = TEXTS.map(([place, en, de]) => textRow(place, { en, de }));
    const name = format === 'csv' ? 'export.csv' : 'export.xlf';
    const stored = readFileSync(`${import.meta.dirname}/testing/files/${name}`);
    expect(utf8(writeFile(format, rows, 'de'))).toEqual(new Uint8Array(stored));
  },
);

it.each([
  ['libreoffice-utf8-semicolons.csv', []],
  ['libreoffice-utf16-tabs.csv', []],
  ['libreoffice-windows-1252.csv', []],
  ['gnumeric.csv', []],
  ['gnumeric-windows-1252.csv', []],
  ['python-utf8-bom.csv', []],
  ['python-utf16.csv', []],
  ['xliff-npm-2.0.xlf', []],
  ['xliff-npm-1.2.xlf', []],
  // It is marked there as one that nobody has translated yet.
  ['translate-toolkit-1.1.xlf', ['/title']],
])('%s gives back what its program was given', (name, untranslated) => {
  const { language, rows, refused } = open(name);
  expect([language, refused]).toEqual(['de', undefined]);
  expect(
    rows.map(({ kind, id, pointer, source, text }) => [
      kind,
      id,
      pointer,
      oneLineEnd(source),
      oneLineEnd(text),
    ]),
  ).toEqual(
    TEXTS.map(([place, en, de]) => [
      'banner',
      'gold',
      place,
      oneLineEnd(en),
      untranslated.includes(place) ? '' : oneLineEnd(de),
    ]),
  );
});

it('a program that leaves out which documents the texts are of is told so', () => {
  expect(() => open('lconvert.xlf')).toThrow(/left out which documents the texts are of/);
});
