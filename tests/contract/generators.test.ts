import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** Everything that is not source, and what the copy links instead. */
const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  '.cache',
  'data',
  'dist',
  'build',
  'test-results',
  'docs',
  'stored',
]);
/** For compilers and test runners next to others. Milliseconds. */
const SLOW = 400_000;

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'marquee-generators-'));
  cpSync(ROOT, copy, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) });
  linkModules('node_modules');
  for (const folder of [
    'blocks',
    'admin',
    'apps/player',
    'apps/server',
    'apps/artwork',
    'apps/sandbox',
    'schemas',
  ])
    if (existsSync(join(ROOT, folder, 'node_modules')))
      symlinkSync(join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules'));
}, SLOW);

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Links the packages of others. The project’s own are those of the copy, so that its generated files are used. */
function linkModules(folder: string): void {
  mkdirSync(join(copy, folder, '@marquee'), { recursive: true });
  for (const name of readdirSync(join(ROOT, folder)))
    if (name !== '@marquee') symlinkSync(join(ROOT, folder, name), join(copy, folder, name));
  for (const name of ['schemas', 'engine', 'blocks', 'admin', 'fixtures', 'openfeature'])
    symlinkSync(join(copy, name), join(copy, folder, '@marquee', name));
  for (const name of readdirSync(join(copy, 'apps')))
    symlinkSync(join(copy, 'apps', name), join(copy, folder, '@marquee', name));
}

type Answer = { code: number | null; output: string };

function run(command: string, ...args: string[]): Answer {
  const env: NodeJS.ProcessEnv = {
    PATH: `${join(copy, 'node_modules/.bin')}:${process.env['PATH']}`,
    HOME: tmpdir(),
  };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8' });
  return { code: status, output: `${stdout}${stderr}` };
}

const fine = { code: 0, output: expect.any(String) };
const newBlock = (...args: string[]): Answer => run('node', 'scripts/new-block.mjs', ...args);
const newKind = (...args: string[]): Answer => run('node', 'scripts/new-kind.mjs', ...args);
const read = (file: string): string => readFileSync(join(copy, file), 'utf8');
const readJson = (file: string): Record<string, unknown> => JSON.parse(read(file)) as Record<string, unknown>; // Every schema is an object.
/** All source files with their text, which must be the same when nothing was done. */
const state = (folders: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
        .map((entry) => [
          join(entry.parentPath, entry.name),
          readFileSync(join(entry.parentPath, entry.name), 'utf8'),
        ]),
    ),
  );
const WRITTEN = [
  'schemas/{blocks,config}/{prize-ladder,zz-last,story-category,wire}/*.json',
  'blocks/src/{prize-ladder,zz-last}/*',
  'blocks/src/registry.ts',
  'admin/src/shared/documents/kinds.ts',
  'admin/src/shared/documents/starter-documents.ts',
  'fixtures/site/{story-category,wire}/*.json',
];
const TOUCHED = ['schemas', 'blocks/src', 'admin/src', 'fixtures/site'];

describe('the generators', () => {
  it(
    'docs/guides/add-a-config-kind.md comes to the end when it is followed to the letter',
    () => {
      const guide = readFileSync(join(ROOT, 'docs/guides/add-a-config-kind.md'), 'utf8');
      const between = (start: string, end: string): string =>
        guide.slice(
          guide.indexOf(start) + start.length,
          guide.indexOf(end, guide.indexOf(start) + start.length),
        );
      expect(newKind('testimonial')).toEqual(fine);
      expect(newBlock('testimonials')).toEqual(fine);
      const folder = 'schemas/blocks/testimonials';
      const schema = readJson(`${folder}/schema.json`) as {
        properties: Record<string, unknown>;
        required: string[];
      };
      delete schema.properties['text'];
      Object.assign(
        schema.properties,
        JSON.parse(`{"testimonials"${between('```json\n"testimonials"', '```')}}`),
      );
      schema.required = JSON.parse(/`"required": (\[[^`]*\])`/.exec(guide)?.[1] ?? '') as string[];
      const write = (file: string, content: string): void => writeFileSync(join(copy, file), content);
      write(`${folder}/schema.json`, JSON.stringify(schema));
      const props: unknown = JSON.parse(/In its `examples.json`, `([^`]*)`/.exec(guide)?.[1] ?? '');
      write(
        `${folder}/examples.json`,
        JSON.stringify(['default', 'title-only'].map((name) => ({ name, props }))),
      );
      const [wrong] = JSON.parse(read(`${folder}/counter-examples.json`)) as object[];
      const less: unknown = JSON.parse(
        `{${/`("props": [^`]*)` those of the counter-example/.exec(guide)?.[1] ?? ''}}`,
      );
      write(`${folder}/counter-examples.json`, JSON.stringify([{ ...wrong, ...(less as object) }]));
      const generate = /Then `npm run schemas:generate(?: -- ([^`]*))?`/.exec(guide)?.[1];
      expect(run('node', 'schemas/generate.ts', ...(generate ? [generate] : []))).toEqual(fine);

      const component = 'blocks/src/testimonials/testimonials.tsx';
      const [head = ''] = read(component).split('export function');
      const imports = [...guide.matchAll(/`(import [^`]*)`/g)].map(([, line]) => line);
      write(component, `${imports.join('\n')}\n${head}${between('```tsx\n', '```')}`);
      expect(run('tsc', '-p', 'blocks', '--checkers', '1')).toEqual(fine);
      expect(run('vitest', 'run', 'blocks/src/examples', 'schemas/src/examples')).toEqual(fine);
    },
    SLOW,
  );

  it(
    '[BLOCK-06] make two blocks and two kinds that pass every check at once',
    () => {
      // In the middle of the registry, and after its last line.
      expect(
        newBlock(
          'prize-ladder',
          '--category',
          'Promotions',
          '--title',
          "Winner's ladder",
          '--icon',
          'trophy',
        ),
      ).toEqual(fine);
      expect(newBlock('zz-last')).toEqual(fine);
      expect(newKind('story-category')).toEqual(fine);
      expect(newKind('wire', '--title', 'News wire', '--plural', 'News', '--served-by', 'popups')).toEqual(
        fine,
      );

      expect(readJson('schemas/blocks/prize-ladder/schema.json')['x-block']).toEqual({
        title: "Winner's ladder",
        category: 'Promotions',
        icon: 'trophy',
      });
      expect(readJson('schemas/config/story-category/schema.json')['x-kind']).toMatchObject({
        one: 'Story category',
        many: 'Story categories',
        servedBy: 'pages',
      });
      expect(readJson('schemas/config/wire/schema.json')['x-kind']).toMatchObject({
        one: 'News wire',
        many: 'News',
        servedBy: 'popups',
      });
      expect(read('blocks/src/registry.ts')).toContain(
        "'prize-ladder': lazyBlock(async () => (await import('./prize-ladder/prize-ladder.tsx')).PrizeLadder),",
      );
      expect(read('admin/src/shared/documents/kinds.ts')).toContain("'story-category': LayoutTemplate,");

      expect(run('node', 'schemas/generate.ts', '--check')).toEqual(fine);
      expect(run('oxfmt', '--check', ...globSync(WRITTEN, { cwd: copy }))).toEqual(fine);
      expect(
        run('oxlint', '--deny-warnings', 'blocks/src', 'admin/src/shared', 'admin/src/features/documents'),
      ).toEqual(fine);
      for (const folder of ['schemas', 'blocks', 'admin'])
        // One checker, because its four would look at the same types while other tests need the processors.
        expect({ folder, ...run('tsc', '-p', folder, '--checkers', '1') }).toEqual({ folder, ...fine });
      expect(
        run('vitest', 'run', 'schemas/src', 'blocks/src/examples', 'blocks/src/messages', 'fixtures/site'),
      ).toEqual(fine);
    },
    SLOW,
  );

  it(
    'refuse a name or an option that makes no sense, and write nothing',
    () => {
      const before = state(TOUCHED);
      for (const [answer, words] of [
        [newBlock(), "Say the block's name in lower case with hyphens"],
        [newBlock('PrizeLadder'), "Say the block's name in lower case with hyphens"],
        [newBlock('wheel'), 'There is a block called wheel already: schemas/blocks/wheel'],
        [newBlock('rungs', '--category', 'Prizes'), 'There is no category Prizes.'],
        [newBlock('rungs', '--icon', 'no-such-icon'), 'There is no icon no-such-icon'],
        [newBlock('rungs', '--colour', 'red'), "Unknown option '--colour'"],
        [newBlock('rungs', '--title', ''), '--title is empty'],
        [newBlock('rungs', '--title', 'a\nb'), '--title is more than one line'],
        [newBlock('rungs', '--title', 'Win/loss'), '--title has a slash in it'],
        [newKind('rung', '--plural', ' '), '--plural is empty'],
        [newBlock('constructor'), "constructor cannot be the block's name"],
        [newBlock('map'), "its component would hide JavaScript's own Map"],
        [newBlock('primitives'), 'blocks/src/primitives is there, and holds something else'],
        [newBlock('block-props'), 'BlockProps is what its files import already'],
        [newBlock('left-out'), 'it stands in the place of a damaged block'],
        [newBlock('nul'), 'Windows has a device under it'],
        [newBlock('a'.repeat(61)), "Say the block's name in lower case with hyphens"],
        [newKind('constructor'), 'every object of JavaScript has something under it'],
        [newKind('banner'), 'There is a kind called banner already: schemas/config/banner'],
        [newKind('rung', '--served-by', 'A call'), '--served-by is the name of a public call'],
        [newKind('rung', '--served-by', 'popus'), 'There is no public call popus. Did you mean popups?'],
      ] as const) {
        expect(answer).toEqual({ code: 1, output: expect.stringContaining(words) });
      }
      expect(state(TOUCHED)).toEqual(before);
    },
    SLOW,
  );

  it(
    'leave nothing half done when a file does not look as expected',
    () => {
      const registry = read('blocks/src/registry.ts');
      writeFileSync(
        join(copy, 'blocks/src/registry.ts'),
        registry.replace('} satisfies {', '} satisfies  {'),
      );
      const before = state(TOUCHED);
      expect(newBlock('rungs')).toEqual({
        code: 1,
        output: expect.stringContaining(
          'blocks/src/registry.ts does not look as expected, so nothing was written.',
        ),
      });
      expect(state(TOUCHED)).toEqual(before);
      writeFileSync(join(copy, 'blocks/src/registry.ts'), registry);
    },
    SLOW,
  );

  it(
    'take everything back when what was written cannot be generated from',
    () => {
      mkdirSync(join(copy, 'schemas/config/broken'));
      writeFileSync(join(copy, 'schemas/config/broken/schema.json'), '{');
      const before = state(TOUCHED);
      expect(newKind('rung')).toEqual({
        code: 1,
        output: expect.stringContaining('schemas/generate.ts failed.\nEverything is as it was before.'),
      });
      expect(state(TOUCHED)).toEqual(before);
      rmSync(join(copy, 'schemas/config/broken'), { recursive: true });
    },
    SLOW,
  );
});
