import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageFaults } from './package-faults.mjs';

const known = { demoTexts: ['northstar-demo', 'gold@northstar.example'] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-faults-'));
  write('package.json', '{"workspaces":["apps/server"]}');
  write('apps/server/package.json', '{"dependencies":{"fastify":"1"}}');
  write('apps/server/src/main.js', "import 'fastify';\n//# sourceMappingURL=main.js.map\n");
  write('node_modules/fastify/package.json', '{"dependencies":{"@scope/ajv":"1"}}');
  write('node_modules/fastify/lib/test/server.js', '');
  write('node_modules/fastify/node_modules/@scope/ajv/package.json', '{}');
  write('bin/node', 'northstar-demo');
  mkdirSync(join(folder, 'node_modules/@marquee'));
  symlinkSync('../../apps/server', join(folder, 'node_modules/@marquee/server'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

it('has nothing to say of what runs', () => {
  expect(packageFaults(folder, known)).toEqual([]);
});

it.each([
  'apps/sandbox/src/plugin.js',
  'fixtures/site/banner/gold.json',
  'apps/server/src/demo/demo-people.js',
  'apps/server/src/store/testing/open-test-store.js',
  'apps/server/src/main.test.js',
  'blocks/src/heading.stories.js',
  'engine/src/index.ts',
  'schemas/config/banner/counter-examples.json',
  'tests/contract/prove.js',
  'node_modules/fastify/test/server.js',
  'node_modules/fastify/lib/server.test.js',
  'node_modules/fastify/node_modules/@scope/ajv/__tests__/ajv.js',
  'node_modules/fastify/types/index.d.ts',
])('names %s', (file) => {
  write(file, '{}');
  expect(packageFaults(folder, known)).toContain(`${file} is of the sandbox, the demo, tests or sources.`);
});

it.each([
  ['admin/dist/assets/app.js.map', '{}', 'is a source map.'],
  ['admin/dist/assets/app.js', '//# sourceMappingURL=data:a', 'has its sources in a source map.'],
  ['admin/dist/assets/app.css', '{"sourcesContent": []}', 'has its sources in a source map.'],
  ['admin/dist/assets/app.js', "login('northstar-demo')", 'has “northstar-demo” of the demo.'],
  ['bin/marquee', '# gold@northstar.example', 'has “gold@northstar.example” of the demo.'],
  ['apps/server/package.json', '{"devDependencies":{}}', 'names what only development needs.'],
])('says of %s with %s that it %s', (file, text, said) => {
  write(file, text);
  expect(packageFaults(folder, known)).toContain(`${file} ${said}`);
});

it('names a library that nothing asks for, wherever it is', () => {
  write('node_modules/vitest/package.json', '{}');
  write('apps/server/node_modules/@types/node/package.json', '{}');
  expect(packageFaults(folder, known)).toEqual([
    'apps/server/node_modules/@types/node is a library that nothing here asks for.',
    'node_modules/vitest is a library that nothing here asks for.',
  ]);
});

it('names a link that leads out of it', () => {
  symlinkSync('../../../elsewhere', join(folder, 'node_modules/@marquee/engine'));
  expect(packageFaults(folder, known)).toEqual(['node_modules/@marquee/engine leads out of the package.']);
});
