import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'marquee-schemas-'));
  const notPackages = (source: string): boolean => !source.includes('node_modules');
  cpSync(path.join(root, 'schemas'), path.join(copy, 'schemas'), { recursive: true, filter: notPackages });
  // One of the generated files is for readers.
  cpSync(path.join(root, 'docs/calls.md'), path.join(copy, 'docs/calls.md'));
  cpSync(
    path.join(root, 'blocks/src/primitives/icon-names.ts'),
    path.join(copy, 'blocks/src/primitives/icon-names.ts'),
  );
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

const check = () => generate('--check');
const generate = (...args: string[]) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'schemas/generate.ts', ...args],
    { cwd: copy, encoding: 'utf8' },
  );
  return { status, stderr };
};

it('[SCHEMA-03] types, validators and catalogue are what the schemas generate; a changed schema fails the check', () => {
  expect(check()).toEqual({ status: 0, stderr: '' });
  const file = path.join(copy, 'schemas/config/bookmark/schema.json');
  const schema = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    schema.replace(
      '"properties": {',
      '"properties": { "extra": { "type": "string", "title": "Extra", "description": "One more." },',
    ),
  );
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toContain('schemas/generated/types.ts is out of date: run npm run schemas:generate');
  expect(stderr).toContain('schemas/generated/validators.js is out of date');
}, 60_000);

it('a slip in a schema is said in words, and nothing is generated', () => {
  const file = path.join(copy, 'schemas/blocks/columns/schema.json');
  const schema = readFileSync(file, 'utf8');
  const catalogue = readFileSync(path.join(copy, 'schemas/generated/catalogue.ts'), 'utf8');
  writeFileSync(
    file,
    schema.replace('"icon": "columns-2"', '"icon": "colums-2"').replace('"additionalProperties": false,', ''),
  );
  try {
    const { status, stderr } = generate();
    expect([status, stderr]).toEqual([
      1,
      `schemas/blocks/columns/schema.json /x-block/icon
  There is no icon colums-2. Did you mean columns-2? Name one of blocks/src/primitives/icon-names.ts.
schemas/blocks/columns/schema.json /additionalProperties
  A misspelt property would be kept without a word. Write "additionalProperties": false.
Nothing was generated.
`,
    ]);
    expect(readFileSync(path.join(copy, 'schemas/generated/catalogue.ts'), 'utf8')).toBe(catalogue);
  } finally {
    writeFileSync(file, schema);
  }
}, 60_000);

it('a property that is renamed without a step is refused with its place, unless nobody has stored it', () => {
  const file = path.join(copy, 'schemas/blocks/facts/schema.json');
  const schema = readFileSync(file, 'utf8');
  writeFileSync(file, schema.replaceAll('"facts":', '"statements":').replaceAll('"facts"]', '"statements"]'));
  for (const list of ['examples.json', 'counter-examples.json']) {
    const beside = path.join(copy, 'schemas/blocks/facts', list);
    writeFileSync(
      beside,
      readFileSync(beside, 'utf8')
        .replaceAll('"facts":', '"statements":')
        .replaceAll('"/facts', '"/statements'),
    );
  }
  const { status, stderr } = generate();
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(
      'schemas/blocks/facts/schema.json /properties/facts\n  It was there and is no more',
    ),
  ]);
  expect(stderr).toContain('Nothing was generated.');
  expect(generate('--drop')).toMatchObject({ status: 0 });
}, 60_000);
