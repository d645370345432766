import { spawnSync } from 'node:child_process';
import {
  cpSync,
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

// Adds fields to the contract in a copy of the repository: code that answers or sends it must no longer compile, and
// the documents must be outdated. This compiles three packages, so npm run prove contract runs it.

const ROOT = resolve(import.meta.dirname, '../..');
const isAsked = process.env['PROOF_CONTRACT'] === 'whole';
const COPIED = ['schemas', 'engine', 'blocks', 'admin', 'apps', 'fixtures', 'openfeature', 'docs'];
const MADE = new Set(['node_modules', 'build', 'dist', 'storybook-static']);
/** Packages with a node_modules of their own. */
const NESTED = ['blocks', 'apps/sandbox', 'apps/player'];

let copy: string;
beforeAll(() => {
  if (!isAsked) return;
  copy = mkdtempSync(join(tmpdir(), 'marquee-contract-'));
  for (const folder of COPIED)
    cpSync(join(ROOT, folder), join(copy, folder), {
      recursive: true,
      filter: (from) => !MADE.has(basename(from)),
    });
  for (const file of readdirSync(ROOT))
    if (file.endsWith('.json')) cpSync(join(ROOT, file), join(copy, file));
  const modules = join(copy, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    // The project’s own packages are relative links, which lead to those of the copy.
    if (name === '@marquee')
      cpSync(join(ROOT, 'node_modules/@marquee'), join(modules, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const folder of NESTED)
    symlinkSync(join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  addFields();
}, 120_000);
afterAll(() => {
  if (copy) rmSync(copy, { recursive: true, force: true });
});

type Fields = { required: string[]; properties: Record<string, object> };

/** Adds a field that no call to publish sends yet, and one that no answer about a release has yet. */
function addFields(): void {
  change('schemas/api/server-calls/admin-releases.json', ({ calls }) => {
    const { body } = (calls as Record<string, { body: Fields }>)['POST /admin/api/releases'] ?? {};
    body?.required.push('approvedBy');
    if (body) body.properties['approvedBy'] = { type: 'string' };
  });
  change('schemas/api/admin/release.json', (schema) => {
    const { required, properties } = schema as Fields;
    required.push('approvedBy');
    properties['approvedBy'] = { type: 'string' };
  });
}

function change(path: string, edit: (content: Record<string, unknown>) => void): void {
  const file = join(copy, path);
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  edit(content);
  writeFileSync(file, JSON.stringify(content));
}

function run(program: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' });
  return stdout + stderr;
}
const compile = (folder: string): string =>
  run(join(ROOT, 'node_modules/.bin/tsc'), '-p', folder, '--noEmit', '--checkers', '1');

describe.skipIf(!isAsked)('a field that the contract has more of', () => {
  it('is missing from documents and types, which say so', () => {
    const told = run(process.execPath, 'schemas/generate.ts', '--check');
    for (const file of ['docs/calls.md', 'server-types.ts', 'server-calls.ts', 'openapi.json'])
      expect(told).toContain(`${file} is out of date: run npm run schemas:generate`);
  });

  it.each([
    ['the server', 'apps/server'],
    ['the admin', 'admin'],
    ['the command line', 'apps/cli'],
  ])('does not compile in %s until it follows', { timeout: 180_000 }, (_who, folder) => {
    expect(run(process.execPath, 'schemas/generate.ts')).toBe('');
    const told = compile(folder);
    expect(told).toContain('approvedBy');
    // Nothing else is wrong with the copy.
    expect(
      told.split('\n').filter((line) => /error TS/.test(line) && !/TS(?:2322|2345|2741)/.test(line)),
    ).toEqual([]);
  });
});
