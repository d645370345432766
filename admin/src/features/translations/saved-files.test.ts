// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textRow, utf8 } from './testing/text-row.ts';
import { readFile, writeFile } from './translation-file.ts';

/** Pointer, English and German of the texts in `testing/files`. */
const TEXTS: readonly (readonly [place: string, en: string, de: string])[] = [
  ['/title', 'Up to {{max}}, "now"', 'Bis {{max}}; „jetzt“'],
  ['/text', 'Prizes & more\r\nfrom 5 €', 'Prämien & mehr\r\nab 5 €'],
  ['/labels/@1f0c5d2e8a41/text', '=New', '-Neu'],
  ['/terms/#a~1b/content', '<p>Win <b>now</b></p>', '<p>Jetzt <b>gewinnen</b></p>'],
  ['/overline', 'New', ''],
];
/** The same for `signs.csv`: characters that programs interpret or cannot store. */
const SIGNS: readonly (readonly [place: string, en: string, de: string])[] = [
  ['/title', "'tis time", "'s ist Zeit"],
  ['/text', 'Up to 5\u00a0000\u00a0EUR', 'Bis 5\u202f000\u202fEUR'],
  ['/overline', 'Fire 🔥', 'Feuer 🔥'],
  ['/labels/@1f0c5d2e8a41/text', '@home', '+ mehr'],
  ...Array.from({ length: 30 }, (_, index) => [`/#p${index}`, 'Play', 'Spielen'] as const),
];
const open = (name: string) =>
  readFile(new Uint8Array(readFileSync(`${import.meta.dirname}/testing/files/${name}`)));
/** Line ends in a cell depend on the system. The server treats all of them as the same. */
const oneLineEnd = (text: string): string => text.replaceAll('\r\n', '\n');

it.each([
  ['export.csv', 'csv', TEXTS],
  ['export.xlf', 'xliff', TEXTS],
  ['signs.csv', 'csv', SIGNS],
] as const)('%s, which programs were given, is what is exported', (name, format, texts) => {
  const rows = texts.map(([place, en, de]) => textRow(place, { en, de }));
  const stored = readFileSync(`${import.meta.dirname}/testing/files/${name}`);
  expect(utf8(writeFile(format, rows, 'de'))).toEqual(new Uint8Array(stored));
});

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
  // The file marks it as not yet translated.
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

it.each(['gnumeric-signs.csv', 'gnumeric-signs-utf16.txt', 'libreoffice-signs.csv'])(
  '%s has every sign that its program was given',
  (name) => {
    expect(open(name).rows.map(({ pointer, source, text }) => [pointer, source, text])).toEqual(SIGNS);
  },
);

it('the web page that a spreadsheet makes is told as one', () => {
  expect(() => open('libreoffice.html')).toThrow(/This is a web page \(HTML\)\./);
});

it('a program that leaves out which documents the texts are of is told so', () => {
  expect(() => open('lconvert.xlf')).toThrow(/left out which documents the texts are of/);
});
