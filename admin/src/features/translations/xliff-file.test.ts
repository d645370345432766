// @vitest-environment happy-dom
import { array, assert, constantFrom, infiniteStream, nat, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRow, utf8 } from './testing/text-row.ts';
import { readFile, writeFile } from './translation-file.ts';

const row = (place: string, en: string, de: string) => textRow(place, { en, de }, { isRich: true });

type Choose = (most: number) => number;

const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, digits?: string, name?: string) =>
    digits === undefined ? (REFERENCES[name ?? ''] ?? '') : String.fromCodePoint(Number(digits)),
  );

/** Each character in a random spelling that XML has for it. */
function written(text: string, choose: Choose): string {
  return Array.from(text, (sign) => {
    const point = sign.codePointAt(0) ?? 0;
    const name = Object.keys(REFERENCES).find((one) => REFERENCES[one] === sign);
    const ways = [
      `&#${point};`,
      `&#x${point.toString(16)};`,
      `&#x00${point.toString(16).toUpperCase()};`,
      ...(sign === '\r'
        ? []
        : [`<![CDATA[${sign}]]>`, `<!-- & -->${name ? `&${name};` : sign}<?program says?>`]),
      ...(sign === '\r' ? [] : [name ? `&${name};` : sign, name ? `&${name};` : sign]),
      ...(sign === '\n' ? ['\r\n'] : []),
    ];
    return ways[choose(ways.length)] ?? '';
  }).join('');
}

/** The same document as another program writes it: the same content, with every line written differently. */
function rewritten(xml: string, choose: Choose, prefix: string): string {
  let isText = false;
  return xml.replaceAll(
    /<\?xml.*?\?>|<(\/?)([\w-]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>|[^<]+/g,
    (whole, end?: string, name?: string, attributes?: string, empty?: string) => {
      if (whole.startsWith('<?')) return `<?xml version='1.0' encoding = 'utf-8' standalone="yes" ?>`;
      if (name === undefined)
        return isText
          ? written(plain(whole), choose)
          : (['\n', '', '\r\n\t', ' <!-- <unit> -->'][choose(4)] ?? '');
      if (name === 'source' || name === 'target') isText = end === '';
      if (end) return `</${prefix}${name}\n>`;
      const all = [...(attributes ?? '').matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => {
        const quoted = choose(2)
          ? `"${value}"`
          : `'${(value ?? '').replaceAll("'", choose(2) ? '&apos;' : '&#x27;')}'`;
        return `${key === 'xmlns' && prefix ? `xmlns:${prefix.slice(0, -1)}` : key} = ${quoted}`;
      });
      const from = choose(all.length + 1);
      const moved = [...all.slice(from), ...all.slice(0, from)];
      return `<${[prefix + name, ...moved].join('\n ')}${empty ? ' /' : ''}>`;
    },
  );
}

const utf16 = (text: string, isBig: boolean): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, at) => {
      const [low, high] = [text.charCodeAt(at) % 256, text.charCodeAt(at) >> 8];
      return isBig ? [high, low] : [low, high];
    }).flat(),
  );
const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': utf8,
  'UTF-8 with a mark': (text) => utf8(`\uFEFF${text}`),
  'UTF-16': (text) => utf16(`\uFEFF${text.replace('utf-8', 'UTF-16')}`, false),
  'UTF-16 of other machines': (text) => utf16(`\uFEFF${text.replace('utf-8', 'UTF-16')}`, true),
};

const words = string({
  unit: constantFrom(
    ...Array.from('aZ9 äé€–<>&"\'\n\t\r{};#]😀𝒳\u0085\u2028'),
    '<b>',
    '</b>',
    '&amp;',
    '&#0;',
    ']]>',
    '<![CDATA[',
    '<!--',
    '{{max}}',
    '<a href="/x?a=1&amp;b=2">',
    '\u0001',
    '\uffff',
    '\ud800',
  ),
  maxLength: 12,
}).map((text) => `x${text}`);

it('every text comes back as it was, however a program writes the same XML', () => {
  assert(
    property(
      array(record({ en: words, de: words }), { minLength: 1, maxLength: 4 }),
      infiniteStream(nat(1_000_000)),
      constantFrom('', 'x:', 'xliff2:'),
      constantFrom(...Object.keys(ENCODINGS)),
      (texts, numbers, prefix, encoding) => {
        const choose: Choose = (most) => (numbers.next().value ?? 0) % most;
        // Texts that are the same in both languages count as not translated, hence the added full stop.
        const rows = texts.map(({ en, de }, at) => row(`/texts/#t${at}/it's "one" & <two>`, en, `${de}.`));
        const xml = rewritten(writeFile('xliff', rows, 'de'), choose, prefix);
        expect(readFile((ENCODINGS[encoding] ?? utf8)(xml))).toEqual({
          language: 'de',
          rows: rows.map(({ kind, id, place, texts: { en = '', de = '' } }) => ({
            kind,
            id,
            pointer: place,
            source: en,
            text: de,
          })),
        });
      },
    ),
    { numRuns: 300 },
  );
});

it.each(['', ' ', '<p></p>', '&nbsp;'])('a blank text, %j, is written as one to be translated', (blank) => {
  expect(writeFile('xliff', [row('/title', 'Gold', blank)], 'de')).toContain('<segment state="initial">');
});

const NEW = writeFile('xliff', [row('/title', 'Gold', 'Neu')], 'de');
const target = (content: string, more = ''): Uint8Array =>
  utf8(NEW.replace('Neu', () => content).replace(/(<unit [^>]*>)/, (whole) => `${whole}${more}`));
const old = (content: string, source = 'Gold'): Uint8Array =>
  utf8(
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="banner/gold" target-language="de">' +
      `<body><trans-unit id="7" resname="/title"><source>${source}</source>${content}</trans-unit></body></file></xliff>`,
  );

describe('codes of translation programs', () => {
  it.each([
    [
      'bpt, ept',
      old('<target><bpt id="1">&lt;b&gt;</bpt>Gold<ept id="1">&lt;/b&gt;</ept></target>'),
      '<b>Gold</b>',
    ],
    ['ph', old('<target>Bis <ph id="1">{{max}}</ph></target>'), 'Bis {{max}}'],
    [
      'it, sub',
      old('<target><it id="1" pos="open">&lt;a title="<sub>Neu</sub>"&gt;</it></target>'),
      '<a title="Neu">',
    ],
    ['x that says what it is', old('<target>A<x id="1" equiv-text="{{max}}"/></target>'), 'A{{max}}'],
    ['mrk, CDATA', old('<target><mrk mtype="term"><![CDATA[<b>]]></mrk>&#x1F600;</target>'), '<b>😀'],
    [
      'sc, ec',
      target(
        '<sc id="1" dataRef="d"/>x<ec dataRef="d"/>',
        '<originalData><data id="d">&lt;br&gt;</data></originalData>',
      ),
      '<br>x<br>',
    ],
    ['sm, em', target('<sm id="1"/>Neu<em startRef="1"/>'), 'Neu'],
    ['comments and instructions', target('Ne<!-- no text -->u<?none?>'), 'Neu'],
  ])('%s are read as what they stand for', (_, bytes, text) => {
    expect(readFile(bytes)).toMatchObject({ rows: [{ source: 'Gold', text }] });
    expect(readFile(bytes).refused).toBeUndefined();
  });

  it.each([
    ['g', old('<target><g id="1" ctype="bold">Neu</g></target>')],
    ['x', old('<target>Neu<x id="1"/></target>')],
    ['bx', old('<target><bx id="1"/>Neu</target>')],
    ['ex', old('<target>Neu<ex id="1"/></target>')],
    ['bpt', old('<target><bpt id="1"/>Neu</target>')],
    ['ph', target('Neu<ph id="1"/>')],
    ['ph', target('Neu<ph id="1" dataRef="gone"/>')],
    ['pc', target('<pc id="1" type="fmt">Neu</pc>')],
    ['sc', target('<sc id="1"/>Neu')],
    ['cp', target('Neu<cp hex="zz"/>')],
    ['cp', target('Neu<cp hex="110000"/>')],
    ['ch', target('Neu<mq:ch xmlns:mq="MQXliff" val="1"/>')],
    ['x', old('<target>Neu</target>', 'Gold<x id="1"/>')],
  ])('%s of which nothing says what it stands for is refused by name, not left out', (name, bytes) => {
    const { rows, refused } = readFile(bytes);
    expect([rows, refused]).toEqual([
      [],
      [{ source: 'Gold', message: expect.stringContaining(`The program put codes (<${name}>)`) as string }],
    ]);
  });
});

describe('what a program says of a target in XLIFF 1.2', () => {
  const CUT =
    '<seg-source><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two.</mrk></seg-source>';
  it.each([
    ['new', ''],
    ['needs-translation', ''],
    ['needs-review-translation', 'Neu'],
    ['translated', 'Neu'],
    ['signed-off', 'Neu'],
    ['final', 'Neu'],
    ['x-own', 'Neu'],
  ])('%s counts as written or not', (state, text) => {
    expect(readFile(old(`<target state="${state}">Neu</target>`)).rows[0]?.text).toBe(text);
  });

  it.each([
    ['<mrk mtype="seg" mid="1">Eins.</mrk> <mrk mtype="seg" mid="2"/>', ''],
    ['<mrk mtype="seg" mid="1">Eins.</mrk>', ''],
    [
      '<mrk mtype="x-a"><mrk mtype="seg" mid="2">Zwei.</mrk></mrk> <mrk mtype="seg" mid="1">Eins.</mrk>',
      'Zwei. Eins.',
    ],
  ])('of %s only a whole text is taken', (content, text) => {
    expect(readFile(old(`${CUT}<target>${content}</target>`)).rows[0]?.text).toBe(text);
  });
});

const TAKEN = /Taken are CSV .* and XLIFF 2 or 1\.2 .*\.xlf/;

it.each<[what: string, bytes: Uint8Array, words: RegExp]>([
  ['PO', utf8('# German\nmsgid ""\nmsgstr ""\n\nmsgid "Gold"\nmsgstr "Neu"\n'), /gettext file \(PO\)/],
  ['JSON', utf8('{ "title": "Neu" }'), /JSON file/],
  ['JSON with a mark', utf8('\uFEFF[{ "pointer": "/title" }]'), /JSON file/],
  [
    'Android’s XML',
    utf8('<?xml version="1.0"?><resources><string name="a">Neu</string></resources>'),
    /no XLIFF/,
  ],
  ['XLIFF 1.0', utf8('<xliff version="1.0"><file target-language="de"/></xliff>'), /no XLIFF 2 or 1\.2/],
  ['properties', utf8('title=Neu\n'), /no file of translations/],
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4), /workbook/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0, 0, 0, 0x0d, 0), /not a text file/],
  ['an empty file', utf8(''), /no file of translations/],
  ['half a file', utf8(NEW.slice(0, NEW.indexOf('</unit>'))), /damaged or cut off/],
])('%s is refused with what it is and what is taken', (_, bytes, is) => {
  expect(() => readFile(bytes)).toThrow(is);
  expect(() => readFile(bytes)).toThrow(TAKEN);
});

it.each([
  ['&#0;'],
  ['&#x0;'],
  ['&#8;'],
  ['&#xD83D;&#xDE00;'],
  ['&#xFFFE;'],
  ['&#x110000;'],
  ['&#99999999999999999999;'],
  ['&#;'],
  ['&#x;'],
  ['&nbsp;'],
  ['&AMP;'],
  ['A & B'],
  ['A &amp'],
])('a file with %s, which stands for nothing in XML, is refused', (content) => {
  expect(() => readFile(target(content))).toThrow(/stands for no character in XML/);
});

it('a file that defines its own entities is refused; one that names its type is read', () => {
  const withType = (type: string): Uint8Array => utf8(NEW.replace('<xliff', `<!DOCTYPE ${type}>\n<xliff`));
  expect(() => readFile(withType('xliff [<!ENTITY a "b">]'))).toThrow(/defines entities of its own/);
  expect(readFile(withType('xliff PUBLIC "-//XLIFF//DTD" "xliff.dtd"')).rows).toHaveLength(1);
});

describe('a declared encoding', () => {
  const inLatin = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const declare = (encoding: string, text: string): string =>
    NEW.replace('UTF-8', encoding).replace('Neu', text);

  it.each([
    ['ISO-8859-1', inLatin(declare('ISO-8859-1', 'Prämie')), 'Prämie'],
    ['windows-1251', inLatin(declare('windows-1251', '\u00cd\u00ee\u00e2\u00fb\u00e9')), 'Новый'],
    ['us-ascii', utf8(declare('us-ascii', 'Pr&#228;mie')), 'Prämie'],
  ])('%s is read as such', (_, bytes, text) => {
    expect(readFile(bytes).rows[0]?.text).toBe(text);
  });

  it.each([
    ['that the file is not in', utf8(declare('ISO-8859-1', 'Prämie')), /says that it is in ISO-8859-1/],
    ['that nobody knows', inLatin(declare('x-mac-none', 'Prämie')), /which encoding/],
    ['of UTF-8 with a letter that is none', inLatin(declare('UTF-8', 'Prämie')), /which encoding/],
  ])('%s is refused', (_, bytes, is) => {
    expect(() => readFile(bytes)).toThrow(is);
  });
});

it.each([
  ['de', 'fr', /several languages: de, fr/],
  ['de', '', /several languages: de, one without a name/],
])('XLIFF 1.2 whose files are in %s and “%s” is not read as one language', (one, another, is) => {
  const files = [one, another].map(
    (language) => `<file original="banner/gold" target-language="${language}"/>`,
  );
  expect(() => readFile(utf8(`<xliff version="1.2">${files.join('')}</xliff>`))).toThrow(is);
});
