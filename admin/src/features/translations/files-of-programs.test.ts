// @vitest-environment happy-dom
import { isUtf8 } from 'node:buffer';
import { array, assert, constantFrom, nat, pre, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextRow } from '../../api/translations.queries.ts';
import { splitDelimited } from '../../shared/delimited.ts';
import { textRow, utf8 } from './testing/text-row.ts';
import { readFile, writeFile } from './translation-file.ts';

const row = (place: string, en: string, de: string) => textRow(place, { en, de });

const utf16 = (text: string): Uint8Array =>
  Uint8Array.from([...text].flatMap((_, at) => [text.charCodeAt(at) % 256, text.charCodeAt(at) >> 8]));
const PAGE = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);
const ansi = (text: string): Uint8Array => {
  const bytes = Uint8Array.from(text, (sign) => PAGE.get(sign) ?? 63);
  // Texts whose bytes are also valid UTF-8 cannot be told apart and are skipped.
  pre(bytes.every((byte) => byte < 128) || !isUtf8(bytes));
  return bytes;
};

type Writing = { separator?: string; end?: string; inCell?: string; isAllQuoted?: boolean; more?: number };

/** The file after a spreadsheet opened and saved it: the same cells, in the program’s own format. */
function saved(
  text: string,
  { separator = ',', end = '\r\n', inCell = '\n', isAllQuoted, more = 0 }: Writing,
) {
  const cell = (value: string): string =>
    isAllQuoted || /["\r\n\t,;]/.test(value)
      ? `"${value.replaceAll('\n', inCell).replaceAll('"', '""')}"`
      : value;
  const empty = Array.from({ length: more }, () => '');
  return splitDelimited(text.replace(/^\uFEFF/, ''), ',')
    .lines.map((line) => [...line, ...empty].map(cell).join(separator) + end)
    .join('');
}

const SPREADSHEETS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'Excel, “CSV”': (text) => ansi(saved(text, { separator: ';' })),
  'Excel, “CSV UTF-8”': (text) => utf8(`\uFEFF${saved(text, { separator: ';' })}`),
  'Excel, “Unicode text”': (text) => utf16(`\uFEFF${saved(text, { separator: '\t' })}`),
  LibreOffice: (text) => utf8(saved(text, { end: '\n', isAllQuoted: true })),
  'LibreOffice, Western Europe': (text) => ansi(saved(text, { separator: '\t', end: '\n' })),
  'Google Sheets': (text) => utf8(saved(text, { more: 3 })),
  'Numbers, with the name of the table': (text) =>
    utf8(`Translations – Table 1\r\n\r\n${saved(text, { separator: ';' })}`),
  'Numbers, in UTF-16': (text) => {
    const little = utf16(`\uFEFF${saved(text, { separator: ';' })}`);
    return little.map((_, at) => little[at % 2 === 0 ? at + 1 : at - 1] ?? 0);
  },
  'a program that adds columns before and behind': (text) =>
    utf8(
      splitDelimited(saved(text, {}).replace(/^\uFEFF/, ''), ',')
        .lines.map((line, at) =>
          ['#', ...line, '', ''].map((cell, place) => (place === 0 ? String(at) : cell)),
        )
        .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
        .join('\r\n'),
    ),
  'a spreadsheet in which the cells of a document were merged': (text) =>
    utf8(
      splitDelimited(saved(text, {}).replace(/^\uFEFF/, ''), ',')
        .lines.map((line, at) => line.map((cell, place) => (at > 1 && place < 2 ? '' : cell)))
        .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\n'),
    ),
  'a program with its own line ends in cells': (text) => utf8(saved(text, { inCell: '\r\n' })),
  'a program of old Macs’ line ends': (text) => utf8(saved(text, { end: '\r', inCell: '\r' })),
  'a program that names its separator': (text) => utf8(`sep=;\r\n${saved(text, { separator: ';' })}`),
};

/** Characters that all of these encodings have. */
const words = string({ unit: constantFrom(...'aZ9 äöüßéñ€“–<>&"\';,\t=+-@|{}\n'), maxLength: 20 });
const texts = array(tuple(words, words), { minLength: 1, maxLength: 6 }).map((pairs) =>
  pairs.map(([en, de], index) => row(`/texts/${index}`, en, de)),
);
const expected = (rows: readonly TextRow[]) => ({
  language: 'de',
  rows: rows.map(({ kind, id, pointer, texts: { en = '', de = '' } }) => ({
    kind,
    id,
    pointer,
    source: en,
    text: de,
  })),
});

describe.each(Object.entries(SPREADSHEETS))('%s', (_, save) => {
  it('hands back what it was given', () => {
    assert(
      property(texts, (rows) => {
        expect(readFile(save(writeFile('csv', rows, 'de')))).toEqual(expected(rows));
      }),
    );
  });
});

it('Gnumeric’s marks of UTF-16, which it writes wherever it has filled its buffer, are in no text', () => {
  assert(
    property(texts, nat(400), (rows, place) => {
      const whole = writeFile('csv', rows, 'de');
      const at = 1 + (place % whole.length);
      expect(readFile(utf16(`${whole.slice(0, at)}\uFEFF${whole.slice(at)}`))).toEqual(expected(rows));
    }),
  );
});

it('a program that takes the first apostrophe of each cell for its own leaves the text’s own', () => {
  const apostrophes = texts.map((rows) =>
    rows.map(({ place, texts: { en = '', de = '' } }) => row(place, `'x${en}`, `'${de}`)),
  );
  assert(
    property(apostrophes, (rows) => {
      // Such a character after an apostrophe looks like one that was protected from being run.
      pre(rows.every(({ texts: { de = '' } }) => !/^'+[=+\-@\t\r']/.test(de)));
      const cells = splitDelimited(writeFile('csv', rows, 'de').replace(/^\uFEFF/, ''), ',').lines;
      const taken = cells.map((line) =>
        line.map((cell) => `"${cell.replace(/^'/, '').replaceAll('"', '""')}"`).join(','),
      );
      expect(readFile(utf8(taken.join('\n')))).toEqual(expected(rows));
    }),
  );
});

const SPLIT = 'Now {{max}}!  Win <b>more</b> & more.\nPlay.';
const XLIFF_2 = writeFile('xliff', [row('/title', SPLIT, 'x')], 'de');
const inUnit = (content: string): Uint8Array =>
  utf8(XLIFF_2.replace(/<segment[^]*<\/segment>/, () => content));
const old = (content: string): Uint8Array =>
  utf8(
    `<?xml version="1.0" encoding="utf-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">` +
      `<file original="banner/gold" source-language="en" target-language="de" datatype="html"><body><group>` +
      `<trans-unit id="7" resname="/title">${content}</trans-unit></group></body></file></xliff>`,
  );

describe('files of translation programs', () => {
  it.each([
    [
      'OmegaT’s segments, with the spaces between them',
      inUnit(
        '<segment><source>Now {{max}}!</source><target>Jetzt {{max}}!</target></segment>' +
          '<ignorable><source xml:space="preserve">  </source></ignorable>' +
          '<segment><source>Win more.</source><target>Mehr gewinnen.</target></segment>',
      ),
      'Now {{max}}!  Win more.',
      'Jetzt {{max}}!  Mehr gewinnen.',
    ],
    [
      'Trados’ matches, which nobody has taken',
      inUnit(
        '<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#1"><source>Gold</source>' +
          '<target>Vorschlag</target></mtc:match></mtc:matches>' +
          '<segment state="initial"><source>Gold</source></segment>',
      ),
      'Gold',
      '',
    ],
    [
      'a segment that is filled in with its source',
      inUnit('<segment state="initial"><source>Gold</source><target>Gold</target></segment>'),
      'Gold',
      '',
    ],
    [
      'a text of which half is translated',
      inUnit(
        '<segment><source>One.</source><target>Eins.</target></segment><segment><source>Two.</source></segment>',
      ),
      'One.Two.',
      '',
    ],
    [
      'segments in another order',
      inUnit(
        '<segment><source>One</source><target order="2">Eins</target></segment>' +
          '<segment><source>Two</source><target order="1">Zwei</target></segment>',
      ),
      'OneTwo',
      'ZweiEins',
    ],
    [
      'Okapi’s codes in the place of marks, comments and terms',
      inUnit(
        '<originalData><data id="d1">&lt;b&gt;</data><data id="d2">&lt;/b&gt;</data></originalData>' +
          '<segment><source><pc id="1" dataRefStart="d1" dataRefEnd="d2">Win</pc> now</source>' +
          '<target>Jetzt <pc id="1" dataRefStart="d1" dataRefEnd="d2">ge<mrk id="m" type="term">winn</mrk>en</pc></target></segment>',
      ),
      '<b>Win</b> now',
      'Jetzt <b>gewinnen</b>',
    ],
    [
      'memoQ’s segments in XLIFF 1.2',
      old(
        '<source>One. Two.</source><seg-source><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two.</mrk></seg-source>' +
          '<target><mrk mtype="seg" mid="1">Eins.</mrk> <mrk mtype="seg" mid="2">Zwei.</mrk></target>',
      ),
      'One. Two.',
      'Eins. Zwei.',
    ],
    [
      'Crowdin’s suggestions in XLIFF 1.2',
      old(
        '<source>Gold</source><target state="needs-translation">Gold</target>' +
          '<alt-trans><source>Gold</source><target>Vorschlag</target></alt-trans>',
      ),
      'Gold',
      '',
    ],
    [
      'a suggestion alone',
      old('<source>Gold</source><alt-trans><target>Vorschlag</target></alt-trans>'),
      'Gold',
      '',
    ],
  ])('%s', (_, bytes, source, text) => {
    expect(readFile(bytes).rows).toEqual([{ kind: 'banner', id: 'gold', pointer: '/title', source, text }]);
  });

  it('hand back every text, cut wherever their rules cut', () => {
    const sentence = string({ unit: constantFrom(...'aä<&"{}\n .'), minLength: 1, maxLength: 8 }).map(
      (text) => `x${text}`,
    );
    const gap = constantFrom('', ' ', '  ', '\n');
    const xml = (text: string): string =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    assert(
      property(array(tuple(sentence, sentence, gap), { minLength: 1, maxLength: 5 }), (parts) => {
        const bytes = inUnit(
          parts
            .map(
              ([en, de, space]) =>
                `<segment state="final"><source>${xml(en)}</source><target>${xml(de)}</target></segment>` +
                `<ignorable><source>${space}</source></ignorable>`,
            )
            .join(''),
        );
        expect(readFile(bytes).rows.map(({ source, text }) => [source, text])).toEqual([
          [
            parts.map(([en, , space]) => en + space).join(''),
            parts.map(([, de, space]) => de + space).join(''),
          ],
        ]);
      }),
    );
  });
});

it('refuses in words what it cannot read', () => {
  expect(() => readFile(Uint8Array.of(0x50, 0x4b, 3, 4))).toThrow(/workbook/);
  const mac = Uint8Array.of(
    ...utf8('kind,id,pointer,en,de\nbanner,gold,/title,Prizes,Pr'),
    0x8a,
    ...utf8('mien'),
  );
  expect(() => readFile(mac)).toThrow(/Save it as UTF-8/);
});

it.each([
  ['kind,id,pointer,en,de-DE\r\n', 'de-DE'],
  ['kind,id,pointer,en,fr_CA\r\n', 'fr-CA'],
  ['kind,id,pointer,en_US,de_de\r\n', 'de-DE'],
  ['kind,id,pointer,en-GB,zh-hans-cn\r\n', 'zh-Hans-CN'],
  ['kind,id,pointer,en,en-AU\r\n', 'en-AU'],
])('reads the columns of a program that spells languages as %j', (head, language) => {
  expect(readFile(utf8(`${head}banner,gold,/title,Gold,Neu\r\n`))).toEqual({
    language,
    rows: [{ kind: 'banner', id: 'gold', pointer: '/title', source: 'Gold', text: 'Neu' }],
  });
});
