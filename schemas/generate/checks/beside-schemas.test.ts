import * as fc from 'fast-check';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAjv } from '../read/ajv.ts';
import { checkCycles } from './check-cycles.ts';
import { checkExamples } from './check-examples.ts';
import { checkMigrations } from './check-migrations.ts';
import type { Slip } from './check-schemas.ts';
import { compileSchemas, loadSchemas } from '../read/load-schemas.ts';
import {
  isJsonObject,
  type Json,
  type JsonObject,
  readSchemas,
  type SchemaFile,
} from '../read/read-schemas.ts';
import { text, words } from './testing/slips-of.ts';

// What stands beside the schemas: counter-examples, steps of a version, and how files refer to each other.

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  'shared',
  'config/banner',
  'config/page',
  'config/popup',
  'config/audience',
  'config/brand',
  'config/locale',
  'blocks/facts',
  'blocks/columns',
];

let folder: string;
let root: URL;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-beside-'));
  root = pathToFileURL(`${folder}/`);
  // A few of them: compiling all takes seconds.
  for (const name of COPIED) cpSync(join(SOURCES, name), join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

type Files = { [file: string]: string };

/** What `look` says while these files are there. */
async function withFiles<Found>(files: Files, look: () => Promise<Found>): Promise<Found> {
  const before = Object.keys(files).map((file): [string, string | undefined] => {
    const path = join(folder, file);
    return [path, existsSync(path) ? readFileSync(path, 'utf8') : undefined];
  });
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  try {
    return await look();
  } finally {
    for (const [path, content] of before)
      if (content === undefined) rmSync(path);
      else writeFileSync(path, content);
  }
}

/** With what to do; nothing of the program that found it. */
const CLEAR = /\b(?:Write|Take|Change|Choose|Add)\b[^]*[.)]$/;
const expectClear = (slips: readonly Slip[], file: string): void => {
  expect(slips.filter((slip) => slip.file !== `schemas/${file}` || !CLEAR.test(slip.message))).toEqual([]);
  expect(slips.filter(({ message }) => /\n\s+at |undefined|\[object/.test(message))).toEqual([]);
};

describe('counter-examples', () => {
  const LISTS = ['blocks/facts', 'config/banner'].map((place) => {
    const file = `${place}/counter-examples.json`;
    const read = (name: string): JsonObject[] =>
      JSON.parse(readFileSync(join(SOURCES, place, name), 'utf8')) as JsonObject[]; // written by hand, and checked here
    return { place, file, list: read('counter-examples.json'), right: read('examples.json') };
  });

  let ajv: ReturnType<typeof createAjv> | undefined;
  const slipsOf = async (place: string, file: string, list: Json): Promise<Slip[]> =>
    withFiles({ [file]: JSON.stringify(list) }, async () => {
      ajv ??= createAjv((await loadSchemas(root)).all.values());
      return checkExamples(ajv, [`/schemas/${place}/schema.json`], root);
    });

  const swap = (key: string): string => `${key.slice(0, -2)}${key.at(-1)}${key.at(-2)}`;
  /** An entry with one slip, by what is wrong with it; undefined where there is no such slip. */
  const CHANGES: { [slip: string]: (entry: JsonObject, key: string) => Json | undefined } = {
    'a key that is left out': (entry, key) =>
      Object.fromEntries(Object.entries(entry).filter(([name]) => name !== key)),
    'a key that is misspelt': (entry, key) =>
      Object.fromEntries(
        Object.entries(entry).map(([name, value]) => [name === key ? swap(name) : name, value]),
      ),
    'a key too many': (entry, key) => ({ ...entry, [`${key}s`]: 1 }),
    'a name that is none': (entry) => ({ ...entry, name: ' ' }),
    'a list in the place of a text': (entry, key) =>
      ['props', 'data'].includes(key) ? undefined : { ...entry, [key]: [] },
    'a number in the place of a text': (entry, key) =>
      ['props', 'data'].includes(key) ? undefined : { ...entry, [key]: 7 },
    'a place without a slash': (entry) => ({ ...entry, pointer: 'title' }),
    'no object': (_entry, key) => key,
    nothing: () => null,
  };

  it.each(LISTS)('nothing is said of those of $place', async ({ place, file, list }) => {
    expect(await slipsOf(place, file, list)).toEqual([]);
  });

  it.each(LISTS)('each slip in one of $place is said at its place', async ({ place, file, list }) => {
    const keys = Object.keys(list[0] ?? {});
    await fc.assert(
      fc.asyncProperty(
        fc.nat(list.length - 1),
        fc.constantFrom(...keys),
        fc.constantFrom(...Object.keys(CHANGES)),
        async (index, key, slip) => {
          const changed = CHANGES[slip]?.(list[index] ?? {}, key);
          fc.pre(changed !== undefined);
          const slips = await slipsOf(place, file, list.with(index, changed as JsonObject)); // or what is none
          expectClear(slips, file);
          expect(slips.map(({ pointer }) => pointer)).toContainEqual(
            expect.stringMatching(new RegExp(`^/${index}(?:/|$)`)),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('one that fits, one that is refused elsewhere, one of an unknown code and one twice are said', async () => {
    const [block, kind] = LISTS;
    if (!block || !kind) throw new Error('There are two lists.');
    const [first = {}, ...rest] = block.list;
    const said = async (list: Json) =>
      (await slipsOf(block.place, block.file, list)).map(({ pointer }) => pointer);
    expect(await said([{ ...first, props: block.right[0]?.['props'] ?? {} }, ...rest])).toEqual(['/0/props']);
    expect(await said([{ ...first, pointer: '/elsewhere' }, ...rest])).toEqual(['/0/pointer']);
    expect(await said([first, ...rest, first])).toEqual([`/${rest.length + 1}/name`]);
    const [one = {}, ...others] = kind.list;
    expect(await slipsOf(kind.place, kind.file, [{ ...one, code: 'SCHEMA_TPYE' }, ...others])).toEqual([
      {
        file: `schemas/${kind.file}`,
        pointer: '/0/code',
        message: expect.stringContaining('Did you mean SCHEMA_TYPE?'),
      },
    ]);
  });
});

describe('files of shared/ that lead back to themselves', () => {
  const idOf = (at: number): string => `/schemas/shared/ring-${at}.json`;
  /** The ways in which a schema can hold another. */
  const HOLDERS: ((inner: JsonObject) => JsonObject)[] = [
    (inner) => ({ properties: { more: inner } }),
    (inner) => ({ properties: { a: { type: 'object', properties: { $ref: inner } } } }),
    (inner) => ({ items: inner }),
    (inner) => ({ additionalProperties: inner }),
    (inner) => ({ oneOf: [{ title: 'One', properties: { default: inner } }] }),
    (inner) => ({ properties: { default: { items: { properties: { 'a/b~c': inner } } } } }),
  ];
  const fileOf = (at: number, targets: readonly number[], hold: number): SchemaFile => ({
    file: `shared/ring-${at}.json`,
    schema: {
      ...words('Ring'),
      $id: idOf(at),
      oneOf: targets.map((to) => (HOLDERS[hold] ?? HOLDERS[0])?.({ $ref: idOf(to) }) ?? {}),
    },
  });
  /** What stands at a pointer. */
  const at = (schema: Json, pointer: string): Json | undefined =>
    pointer
      .split('/')
      .slice(1)
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<Json | undefined>(
        (found, name) =>
          Array.isArray(found) ? found[Number(name)] : isJsonObject(found) ? found[name] : undefined,
        schema,
      );

  it('are said with all of the circle, at a reference of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.nat(4),
        fc.nat(HOLDERS.length - 1),
        (length, tail, hold) => {
          // Some lead into the circle, which is not theirs.
          const files = Array.from({ length: length + tail }, (_, each) =>
            fileOf(each, [each < length ? (each + 1) % length : each - 1], hold),
          );
          const [slip, ...others] = checkCycles(files.toReversed());
          expect(others).toEqual([]);
          const owner = files.find(({ file }) => slip?.file === `schemas/${file}`);
          expect(at(owner?.schema ?? null, slip?.pointer ?? '')).toMatch(
            /^\/schemas\/shared\/ring-\d\.json$/,
          );
          for (let each = 0; each < length; each += 1) expect(slip?.message).toContain(`ring-${each}.json`);
          expectClear(slip ? [slip] : [], owner?.file ?? '');
        },
      ),
    );
  });

  it('are not those that only meet', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(9), { maxLength: 3 }), { maxLength: 10 }), (ways) => {
        const files = ways.map((targets, each) =>
          fileOf(
            each,
            targets.filter((to) => to < each),
            0,
          ),
        );
        expect(checkCycles(files)).toEqual([]);
      }),
    );
  });

  it('are said by the generator, and those that are meant to are not', async () => {
    const schema = (name: string, to: string): string =>
      JSON.stringify({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: `/schemas/shared/${name}.json`,
        ...words('Step'),
        type: 'object',
        additionalProperties: false,
        properties: {
          next: { ...words('Next'), $ref: `/schemas/shared/${to}.json` },
          line: { ...words('Line'), ...text },
        },
      });
    const files = {
      'shared/one-step.json': schema('one-step', 'two-step'),
      'shared/two-step.json': schema('two-step', 'one-step'),
    };
    await expect(withFiles(files, () => loadSchemas(root))).rejects.toThrow(
      'one-step.json → two-step.json → one-step.json',
    );
    expect(checkCycles((await readSchemas()).files)).toEqual([]);
  });
});

describe('versions', () => {
  const BLOCK = 'blocks/facts';
  const step = (...versions: number[]): string =>
    `export const migrations = [${versions.map((version) => `{ version: ${version}, up, down }`).join(', ')}];`;
  const pairs = (...versions: number[]): string =>
    JSON.stringify(versions.map((version) => ({ name: `to ${version}`, version, before: {}, after: {} })));
  const registry = (...folders: string[]): string =>
    folders.map((each) => `import { migrations } from '../${each}/migrations.ts';`).join('\n');
  const schemaOf = (place: string, version?: number): string => {
    const schema = JSON.parse(readFileSync(join(SOURCES, place, 'schema.json'), 'utf8')) as JsonObject; // an object
    const entry = place.startsWith('blocks/') ? 'x-block' : 'x-kind';
    return JSON.stringify({ ...schema, [entry]: { ...(schema[entry] as JsonObject), version } });
  };
  const slipsOf = (files: Files): Promise<Slip[]> =>
    withFiles(files, async () => checkMigrations((await loadSchemas(root)).all, root));
  const WHOLE: Files = {
    [`${BLOCK}/schema.json`]: schemaOf(BLOCK, 3),
    [`${BLOCK}/migrations.ts`]: step(2, 3),
    [`${BLOCK}/migrations.json`]: pairs(2, 3),
    'src/migrations.ts': registry(BLOCK),
  };

  it('nothing is said where all is there', async () => {
    expect(await slipsOf({})).toEqual([]);
    expect(await slipsOf(WHOLE)).toEqual([]);
  });

  it.each(['blocks/facts', 'config/banner'])(
    'each that is higher than the first needs a step: %s',
    async (place) => {
      const entry = place.startsWith('blocks/') ? 'x-block' : 'x-kind';
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 2, max: 99 }), async (version) => {
          const slips = await slipsOf({ [`${place}/schema.json`]: schemaOf(place, version) });
          expectClear(slips, `${place}/schema.json`);
          expect(slips).toEqual([
            {
              file: `schemas/${place}/schema.json`,
              pointer: `/${entry}/version`,
              message: expect.stringContaining(`schemas/${place}/migrations.ts is not there`),
            },
          ]);
        }),
        { numRuns: 10 },
      );
    },
  );

  it.each<[what: string, changes: Files, file: string, pointer: string, said: string]>([
    [
      'a step without a version',
      { [`${BLOCK}/schema.json`]: schemaOf(BLOCK) },
      `${BLOCK}/schema.json`,
      '/x-block/version',
      '"version": 3',
    ],
    [
      'a version before the last step',
      { [`${BLOCK}/schema.json`]: schemaOf(BLOCK, 2) },
      `${BLOCK}/schema.json`,
      '/x-block/version',
      '"version": 3',
    ],
    [
      'a version after the last step',
      { [`${BLOCK}/schema.json`]: schemaOf(BLOCK, 4) },
      `${BLOCK}/schema.json`,
      '/x-block/version',
      'is 3, and here is 4',
    ],
    [
      'no step in the file',
      { [`${BLOCK}/migrations.ts`]: 'export const migrations = [];' },
      `${BLOCK}/migrations.ts`,
      '',
      'no step',
    ],
    [
      'a registry without it',
      { 'src/migrations.ts': registry('blocks/columns') },
      'src/migrations.ts',
      '',
      'blockMigrations',
    ],
    [
      'pairs that are no JSON',
      { [`${BLOCK}/migrations.json`]: '[' },
      `${BLOCK}/migrations.json`,
      '',
      'It is no JSON',
    ],
    [
      'pairs that are no list',
      { [`${BLOCK}/migrations.json`]: '{}' },
      `${BLOCK}/migrations.json`,
      '',
      'It is no list',
    ],
    [
      'a step without a pair',
      { [`${BLOCK}/migrations.json`]: pairs(3) },
      `${BLOCK}/migrations.json`,
      '',
      'of version 2',
    ],
    [
      'a pair that lacks its end',
      { [`${BLOCK}/migrations.json`]: pairs(2, 3).replace('"after"', '"afetr"') },
      `${BLOCK}/migrations.json`,
      '/0/after',
      'not there',
    ],
    [
      'a version that is left out',
      {
        [`${BLOCK}/schema.json`]: schemaOf(BLOCK, 4),
        [`${BLOCK}/migrations.ts`]: step(2, 4),
        [`${BLOCK}/migrations.json`]: pairs(2, 4),
      },
      `${BLOCK}/migrations.ts`,
      '',
      'the next of the contract is 3',
    ],
  ])('%s is said', async (_what, changes, file, pointer, said) => {
    const slips = await slipsOf({ ...WHOLE, ...changes });
    expect(slips).toContainEqual({
      file: `schemas/${file}`,
      pointer,
      message: expect.stringContaining(said),
    });
    if (!said.includes('no JSON')) expectClear(slips, file);
  });

  it('two steps of one version are said with both files, and neither is taken for the new one', async () => {
    const KIND = 'config/banner';
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 5 }),
        fc.nat(3),
        fc.nat(3),
        async (common, lower, higher) => {
          // The one has all versions up to the common one; the other has it, and what follows.
          const [first, second] = [
            Array.from({ length: common - 1 }, (_, index) => index + 2),
            Array.from({ length: higher + 1 }, (_, index) => common + index),
          ];
          const [one, other] = lower % 2 === 0 ? [BLOCK, KIND] : [KIND, BLOCK];
          const files: Files = { 'src/migrations.ts': registry(BLOCK, KIND) };
          for (const [place, versions] of [
            [one, first],
            [other, second],
          ] as const)
            Object.assign(files, {
              [`${place}/schema.json`]: schemaOf(place, versions.at(-1)),
              [`${place}/migrations.ts`]: step(...versions),
              [`${place}/migrations.json`]: pairs(...versions),
            });
          const [slip, ...others] = await slipsOf(files);
          expect(others).toEqual([]);
          for (const said of [
            `Version ${common}`,
            BLOCK,
            KIND,
            `version ${common + higher + 1} in the new one`,
          ])
            expect(slip?.message).toContain(said);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('are looked at by the generator', async () => {
    const files = { [`${BLOCK}/schema.json`]: schemaOf(BLOCK, 2) };
    await expect(withFiles(files, async () => compileSchemas(await loadSchemas(root), root))).rejects.toThrow(
      'Version 2 has no step',
    );
  });

  it('pairs that are not there are said', async () => {
    const { [`${BLOCK}/migrations.json`]: _pairs, ...rest } = WHOLE;
    expect(await slipsOf(rest)).toMatchObject([{ file: `schemas/${BLOCK}/migrations.json`, pointer: '' }]);
  });
});
