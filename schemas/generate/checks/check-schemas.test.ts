import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileSchemas, loadSchemas, type JsonObject } from '../read/load-schemas.ts';
import { readServingCalls } from '../read/serving-calls.ts';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
const BLOCK = 'blocks/facts/schema.json';
const KIND = 'config/banner/schema.json';

/** Those that they name are among them. */
const KINDS = ['banner', 'page', 'popup', 'audience', 'brand', 'locale'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-slips-'));
  // A few of them: compiling all takes seconds.
  for (const name of ['shared', ...KINDS.map((kind) => `config/${kind}`), 'blocks/facts', 'blocks/columns'])
    cpSync(join(SOURCES, name), join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What is said of the schemas with one file written anew; nothing where nothing is wrong. */
async function say(file: string, write: (text: string) => string | Buffer): Promise<string> {
  const before = readFileSync(join(folder, file), 'utf8');
  writeFileSync(join(folder, file), write(before));
  try {
    const root = pathToFileURL(`${folder}/`);
    await compileSchemas(await loadSchemas(root), root);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    writeFileSync(join(folder, file), before);
  }
}

const changed =
  (change: (schema: JsonObject) => void) =>
  (text: string): string => {
    const schema = JSON.parse(text) as JsonObject; // an object in every file that is changed
    change(schema);
    return JSON.stringify(schema);
  };
/** The first property of the block, and what is put in its place. */
const property = (change: (property: JsonObject) => void) =>
  changed(({ properties }) => change(Object.values(properties as JsonObject)[0] as JsonObject));
const first = Object.keys(
  (JSON.parse(readFileSync(join(SOURCES, BLOCK), 'utf8')) as { properties: object }).properties,
)[0];

const SLIPS: [what: string, file: string, write: (text: string) => string | Buffer, said: string[]][] = [
  ['no JSON', BLOCK, (text) => text.replace('",', '"'), [BLOCK, 'It is no JSON at line 3, column']],
  [
    'a token that is none',
    BLOCK,
    (text) => text.replace('false', 'no'),
    [BLOCK, 'It is no JSON at line 13, column 27: Unexpected token'],
  ],
  ['a comma too many', BLOCK, (text) => text.replace(/\n\}\s*$/, ',\n}'), [BLOCK, 'It is no JSON at line']],
  ['a comment', BLOCK, (text) => `// Facts\n${text}`, [BLOCK, 'It is no JSON at line 1, column 1:']],
  ['a byte order mark', BLOCK, (text) => `\uFEFF${text}`, [BLOCK, 'byte order mark', 'Save it as UTF-8']],
  ['UTF-16', BLOCK, (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), [BLOCK, 'not written in UTF-8']],
  [
    'Latin-1',
    BLOCK,
    (text) => Buffer.from(text.replace('A few', 'Für'), 'latin1'),
    [BLOCK, 'not written in UTF-8'],
  ],
  [
    'a property twice',
    BLOCK,
    (text) => text.replace('"properties": {', '"properties": { "facts": { "type": "string" },'),
    [`${BLOCK} /properties/facts`, 'It is there twice, the second time at line', 'Take one of them out'],
  ],
  [
    'a keyword twice, once in other letters',
    BLOCK,
    (text) => text.replace('"required"', '"requ\\u0069red": [], "required"'),
    [`${BLOCK} `, '/required', 'It is there twice'],
  ],
  [
    'a name twice in an example',
    'blocks/facts/examples.json',
    (text) => text.replace('"name"', '"name": "one", "name"'),
    ['schemas/blocks/facts/examples.json /0/name', 'It is there twice'],
  ],
  [
    'a key of an example that is misspelt',
    'blocks/facts/examples.json',
    (text) => text.replace('"screenshot"', '"screenshots"'),
    ['schemas/blocks/facts/examples.json /0/screenshots', 'Did you mean screenshot?'],
  ],
  ['an empty file', BLOCK, () => '', [BLOCK, 'It is no JSON at line 1, column 1']],
  ['a list', BLOCK, () => '[]', [BLOCK, 'A schema is an object']],
  [
    'another address',
    BLOCK,
    changed((schema) => (schema['$id'] = '/schemas/blocks/columns/schema.json')),
    [`${BLOCK} /$id`, '"$id": "/schemas/blocks/facts/schema.json"'],
  ],
  [
    'no draft',
    BLOCK,
    changed((schema) => delete schema['$schema']),
    [BLOCK, 'https://json-schema.org/draft/2020-12/schema'],
  ],
  [
    'no title',
    BLOCK,
    property((it) => delete it['title']),
    [`/properties/${first}/title`, 'what the form calls it'],
  ],
  [
    'no description',
    BLOCK,
    property((it) => delete it['description']),
    [`/properties/${first}/description`, 'what an author must know'],
  ],
  [
    'a broken reference',
    BLOCK,
    property((it) => Object.assign(it, { $ref: '/schemas/shared/localised-text.json' })),
    [`/properties/${first}/$ref`, 'Did you mean /schemas/shared/localized-text.json?'],
  ],
  [
    'an unknown keyword',
    BLOCK,
    property((it) => Object.assign(it, { maxLenght: 3 })),
    [`/properties/${first}/maxLenght`, 'Did you mean maxLength?'],
  ],
  [
    'a wrong type',
    BLOCK,
    property((it) => Object.assign(it, { type: 'strnig' })),
    [`/properties/${first}/type`, 'Did you mean string?'],
  ],
  [
    'an unknown kind',
    BLOCK,
    property((it) => Object.assign(it, { 'x-collection': 'baner' })),
    [`/properties/${first}/x-collection`, 'Did you mean banner?'],
  ],
  [
    'a required property that is not there',
    BLOCK,
    changed((schema) => (schema['required'] = ['titel'])),
    ['/required/0', 'There is no property titel.'],
  ],
  [
    'properties as a list',
    BLOCK,
    changed((schema) => (schema['properties'] = [])),
    ['/properties', 'holds schemas by name'],
  ],
  [
    'a property that is no schema',
    BLOCK,
    changed((schema) => Object.assign(schema['properties'] as JsonObject, { x: 'text' })),
    ['/properties/x', 'A schema is an object'],
  ],
  [
    'a limit that is no number',
    BLOCK,
    changed(({ properties }) =>
      Object.assign(properties as JsonObject, {
        more: { title: 'More', description: 'More.', type: 'string', maxLength: 'ten' },
      }),
    ),
    [BLOCK, '/maxLength', 'must be integer'],
  ],
  [
    'a pattern that is none',
    BLOCK,
    property((it) => Object.assign(it, { pattern: '(' })),
    [`/properties/${first}/pattern`, 'Write a regular expression.'],
  ],
  [
    'no block of its own',
    BLOCK,
    changed((schema) => delete schema['x-block']),
    [`${BLOCK} /x-block`, '"category": "…"'],
  ],
  [
    'no purpose of a block',
    BLOCK,
    changed((schema) => delete schema['x-purpose']),
    [`${BLOCK} /x-purpose`, 'It is not there. Write one of promotion, play, content, safer-play'],
  ],
  [
    'no purpose of a kind',
    KIND,
    changed((schema) => delete schema['x-purpose']),
    [`${KIND} /x-purpose`, 'It is not there. Write one of promotion, play, content, safer-play'],
  ],
  [
    'a purpose that is none',
    BLOCK,
    changed((schema) => (schema['x-purpose'] = 'promotoin')),
    [`${BLOCK} /x-purpose`, '"promotoin" is no purpose. Did you mean promotion?'],
  ],
  [
    'no category',
    BLOCK,
    changed((schema) => delete (schema['x-block'] as JsonObject)['category']),
    ['/x-block/category'],
  ],
  [
    'an example that does not fit',
    'blocks/facts/examples.json',
    () => '[{ "name": "default", "props": { "colour": 1 } }]',
    ['schemas/blocks/facts/examples.json /0/props', 'The schema refuses it:'],
  ],
  [
    'examples that are no JSON',
    'blocks/facts/examples.json',
    () => '[{]',
    ['schemas/blocks/facts/examples.json', 'It is no JSON at line 1, column 3'],
  ],
  [
    'no examples',
    'config/banner/examples.json',
    () => '[]',
    ['schemas/config/banner/examples.json', 'It has no entries.'],
  ],
  ...(
    [
      [
        'a default of another type',
        { type: 'number', default: 'ten' },
        '/default',
        'Its own schema refuses "ten"',
      ],
      [
        'a default that is no choice',
        { type: 'string', enum: ['a'], default: 'c' },
        '/default',
        'refuses "c"',
      ],
      ['a default below the least', { type: 'integer', minimum: 1, default: 0 }, '/default', 'refuses 0'],
      [
        'a default with a wrong entry',
        { type: 'array', items: { type: 'string' }, default: [1] },
        '/default',
        'refuses [1]',
      ],
      ['a least above the most', { type: 'integer', minimum: 5, maximum: 1 }, '/minimum', 'nothing fits'],
      [
        'a shortest above the longest',
        { type: 'string', minLength: 5, maxLength: 1 },
        '/minLength',
        'nothing fits',
      ],
      ['a choice twice', { type: 'string', enum: ['a', 'b', 'a'] }, '/enum/2', '"a" is there twice.'],
      ['no choice', { type: 'string', enum: [] }, '/enum', 'It has no choices.'],
      ['a choice of another type', { type: 'string', enum: [1] }, '/enum/0', '1 is no string.'],
      [
        'a reference to no kind',
        { type: 'string', 'x-reference': 'baner' },
        '/x-reference',
        'Did you mean banner?',
      ],
      [
        'a collection without a query',
        { type: 'string', 'x-collection': 'banner' },
        '/x-collection',
        'said by a query',
      ],
      [
        'a query of no kind',
        { $ref: '/schemas/shared/collection-query.json' },
        '/$ref',
        'Say of which kind: "x-collection"',
      ],
    ] as const
  ).map(([what, added, pointer, words]): (typeof SLIPS)[number] => [
    what,
    BLOCK,
    changed(({ properties }) =>
      Object.assign(properties as JsonObject, { more: { title: 'More', description: 'More.', ...added } }),
    ),
    [`${BLOCK} /properties/more${pointer}`, words],
  ]),
  ...(
    [
      ['an unknown key', { catgeory: 'Content' }, '/catgeory', 'Did you mean category?'],
      ['an icon that nobody draws', { icon: 'list-chekcs' }, '/icon', 'Did you mean list-checks?'],
      [
        'a slot with words for a name',
        { slots: { 'Lead card': { title: 'Lead' } } },
        '/slots/Lead card',
        'Write letters',
      ],
      ['an icon in capitals', { icon: 'Badge' }, '/icon', 'must match pattern'],
      ['a version in words', { version: 'two' }, '/version', 'must be integer'],
      ['a slot without a title', { slots: { lead: {} } }, '/slots/lead/title', 'Write a text'],
      [
        'a slot for an unknown block',
        { slots: { lead: { title: 'Lead', allowed: ['colums'] } } },
        '/slots/lead/allowed/0',
        'Did you mean columns?',
      ],
      [
        'a place in an unknown block',
        { stands: { slotsOf: ['colums'] } },
        '/stands/slotsOf/0',
        'Did you mean columns?',
      ],
      [
        'a place on an unknown kind',
        { stands: { kinds: ['pgae'] } },
        '/stands/kinds/0',
        'Did you mean page?',
      ],
    ] as const
  ).map(([what, added, pointer, words]): (typeof SLIPS)[number] => [
    `${what} in what a block says of itself`,
    BLOCK,
    changed((schema) => Object.assign(schema['x-block'] as JsonObject, added)),
    [`${BLOCK} /x-block${pointer}`, words],
  ]),
  ...(
    [
      ['an unknown key', { tilteField: 'title' }, '/tilteField', 'Did you mean titleField?'],
      ['a title that is no property', { titleField: 'titel' }, '/titleField', 'Did you mean title?'],
      ['an order that is no number', { order: 'title' }, '/order', 'title is no object'],
      ['a place that is no property', { location: 'place' }, '/location', 'There is no property place.'],
      ['a limit in words', { limit: 'ten' }, '/limit', 'must be integer'],
    ] as const
  ).map(([what, added, pointer, words]): (typeof SLIPS)[number] => [
    `${what} in what a kind says of itself`,
    KIND,
    changed((schema) => Object.assign(schema['x-kind'] as JsonObject, added)),
    [`${KIND} /x-kind${pointer}`, words],
  ]),
  [
    'an example by another’s name',
    'blocks/facts/examples.json',
    (text) => text.replace(/"name": "[^"]*"([^]*?)"name": "[^"]*"/, '"name": "one"$1"name": "one"'),
    ['schemas/blocks/facts/examples.json /1/name', 'Another example is called one.'],
  ],
  [
    'an example with a name of words',
    'blocks/facts/examples.json',
    (text) => text.replace(/"name": "[^"]*"/, '"name": "In Words"'),
    ['schemas/blocks/facts/examples.json /0/name', 'lower case with hyphens'],
  ],
];

it.each(SLIPS)('%s is said with its file, its place and what to do', async (_what, file, write, said) => {
  const message = await say(file, write);
  for (const words of ['ContractError', ...said]) expect(message).toContain(words);
  expect(message).not.toMatch(/\n\s+at /);
});

it('a block whose schema has another name is said, and one whose folder is no name', async () => {
  for (const [from, to, said] of [
    [
      'blocks/columns/schema.json',
      'blocks/columns/shema.json',
      'blocks/columns/schema.json\n  It is not there.',
    ],
    ['blocks/columns', 'blocks/Columns', 'blocks/Columns\n  It is called by its folder.'],
  ] as const) {
    renameSync(join(folder, from), join(folder, to));
    try {
      expect(await say(BLOCK, (text) => text)).toContain(said);
    } finally {
      renameSync(join(folder, to), join(folder, from));
    }
  }
});

const kind = (change: (entry: JsonObject) => void) =>
  changed((schema) => change(schema['x-kind'] as JsonObject));

it('a kind that names a call which hands nothing out is told so, and which was meant', async () => {
  const calls = [...(await readServingCalls())];
  expect(calls).toContain('pages');
  const said = async (servedBy: string): Promise<string> =>
    say(
      KIND,
      kind((entry) => (entry['servedBy'] = servedBy)),
    );
  const wrong: string[] = [];
  for (const call of calls.filter((name) => /^[a-z][a-z0-9-]*$/.test(name))) {
    if ((await said(call)) !== '') wrong.push(call);
    const message = await said(`${call}s`);
    if (calls.includes(`${call}s`)) continue;
    const isClear = message.includes(`schemas/${KIND} /x-kind/servedBy\n  There is no public call ${call}s.`);
    if (!isClear || !message.includes(' Did you mean ')) wrong.push(`${call}s`);
  }
  expect(wrong).toEqual([]);
  // The platform's, a person's of the admin, one of the process, and none.
  for (const other of ['jackpots', 'documents', 'live', 'no-such-call', 'constructor'])
    expect(await said(other)).toContain(`There is no public call ${other}.`);
}, 60_000);

it.each([
  [BLOCK, 'x-block', 'add-a-block'],
  [KIND, 'x-kind', 'add-a-config-kind'],
])('a version of %s without a step names the guide for it', async (file, entry, guide) => {
  const message = await say(
    file,
    changed((schema) => Object.assign(schema[entry] as JsonObject, { version: 99 })),
  );
  expect(message).toContain(`/${entry}/version`);
  expect(message).toContain(`(docs/guides/${guide}.md, “`);
});

it('several slips are said at once', async () => {
  const message = await say(
    BLOCK,
    property((each) =>
      Object.assign(each, { titel: 'x', type: 'txt', $ref: '/schemas/shared/nothing.json' }),
    ),
  );
  expect(message.match(/blocks\/facts\/schema\.json \/properties/g)).toHaveLength(4);
});

it('nothing is said of schemas that are right', async () => {
  expect(await say(BLOCK, (text) => text)).toBe('');
});
