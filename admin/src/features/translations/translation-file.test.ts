// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { textRow } from './testing/text-row.ts';
import { readFile, writeFile } from './translation-file.ts';

const row = (place: string, texts: Record<string, string>, outdated: string[] = []) =>
  textRow(place, texts, { outdated });
const read = (text: string) => readFile(new TextEncoder().encode(text));
const ROWS = [
  row('/title', { en: 'Up to {{max}}, "now"', de: 'Bis {{max}}; jetzt' }),
  row('/text', { en: '=SUM(A1)\nsecond <b>line</b> & more', de: '-5 %' }),
  row('/overline', { en: 'New' }),
];
const LINES = [
  {
    kind: 'banner',
    id: 'gold',
    pointer: '/title',
    source: 'Up to {{max}}, "now"',
    text: 'Bis {{max}}; jetzt',
  },
  {
    kind: 'banner',
    id: 'gold',
    pointer: '/text',
    source: '=SUM(A1)\nsecond <b>line</b> & more',
    text: '-5 %',
  },
  { kind: 'banner', id: 'gold', pointer: '/overline', source: 'New', text: '' },
];

it.each(['csv', 'xliff'] as const)('reads back as %s what it wrote, sign by sign', (format) => {
  expect(read(writeFile(format, ROWS, 'de'))).toEqual({ language: 'de', rows: LINES });
});

it('writes CSV that no spreadsheet runs as a formula', () => {
  expect(writeFile('csv', ROWS.slice(1), 'de')).toBe(
    '\uFEFFkind,id,pointer,en,de\r\n' +
      'banner,gold,/text,"\'=SUM(A1)\nsecond <b>line</b> & more",\'-5 %\r\n' +
      'banner,gold,/overline,New,\r\n',
  );
});

it('reads what a spreadsheet saved with semicolons', () => {
  const text = 'kind;id;pointer;en;fr-CA\nbanner;gold;/title;"One; two";"Un; deux"\n';
  expect(read(text)).toEqual({
    language: 'fr-CA',
    rows: [{ kind: 'banner', id: 'gold', pointer: '/title', source: 'One; two', text: 'Un; deux' }],
  });
});

it('writes XLIFF 2.1 that says what has to be looked at again', () => {
  const text = writeFile('xliff', [row('/title', { en: 'A & B', de: 'A und B' }, ['de'])], 'de');
  expect(text).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">',
      '  <file id="banner:gold" original="banner/gold">',
      '    <unit id="u1" name="/title">',
      '      <segment state="initial">',
      '        <source xml:space="preserve">A &amp; B</source>',
      '        <target xml:space="preserve">A und B</target>',
      '      </segment>',
      '    </unit>',
      '  </file>',
      '</xliff>',
      '',
    ].join('\n'),
  );
});

it.each([
  ['a,b,c\n1,2,3', /no file of translations/],
  ['kind,id,pointer,en,de,fr\n', /two languages, de and fr/],
  ['kind,id,pointer,en,de\nbanner,gold,/title,"Gold,Gold\nbanner,gold,/text,A,B', /a quote that never ends/],
  ['<?xml version="1.0"?><html/>', /no XLIFF 2 or 1.2 file/],
  ['<?xml version="1.0"?><xliff', /no XLIFF 2 or 1.2 file/],
])('says of %j what it should be', (text, words) => {
  expect(() => read(text)).toThrow(words);
});

it.each(['csv', 'xliff'] as const)(
  'a text is named in %s by the ids on its way, not by where it stands',
  (format) => {
    const moved = { ...row('/sections/2/label', { en: 'Play' }), place: '/sections/#games/label' };
    const { rows } = read(writeFile(format, [moved], 'de'));
    expect(rows.map(({ pointer }) => pointer)).toEqual(['/sections/#games/label']);
  },
);
