import path from 'node:path';
import { installIfNeeded } from './lib/install.mjs';
import { root, runAll } from './lib/run.mjs';
import { typePrograms } from './lib/type-programs.mjs';

// All checks that need neither a browser nor a server: format, lint, types, boundaries, generated files, ids.

await installIfNeeded();
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const node = bin('node');
const types = [
  'schemas',
  'engine',
  'blocks',
  'admin',
  'apps/player',
  'apps/server',
  'apps/sandbox',
  'apps/sandbox/frames',
  'apps/artwork',
  'apps/cli',
  'openfeature',
  'fixtures',
  'scripts',
  'tests',
];

const failed = await runAll([
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings', '.'] },
  // One checker each: its four checkers would look at the same types, and two programs at once already use all
  // processors.
  ...(await typePrograms(types)).map(({ name, project }) => ({
    name: `types: ${name}`,
    command: bin('tsc'),
    // Looks again only at what has changed since the last check here, and what depends on it.
    args: [
      '-p',
      project,
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      path.join(root, '.cache', `types-${name.replaceAll(/\W+/g, '-')}.tsbuildinfo`),
    ],
  })),
  {
    name: 'boundaries',
    command: bin('depcruise'),
    args: [
      '--output-type',
      'err',
      'schemas',
      'engine',
      'blocks',
      'admin/src',
      'apps/player/app',
      'apps/server/src',
      'apps/sandbox/src',
      'apps/sandbox/frames',
      'apps/artwork/src',
      'apps/cli/src',
      'openfeature/src',
    ],
  },
  { name: 'generated files', command: node, args: ['schemas/generate.ts', '--check'] },
  { name: 'words in code', command: node, args: ['scripts/check-words.mjs'] },
  { name: 'words', command: node, args: ['scripts/generate-words.mjs', '--check'] },
  { name: 'declared packages', command: node, args: ['scripts/check-dependencies.mjs'] },
  { name: 'locked packages', command: node, args: ['scripts/check-lock.mjs'] },
  { name: 'stylesheets', command: node, args: ['scripts/check-stylesheets.mjs'] },
  { name: 'folders', command: node, args: ['scripts/check-folders.mjs'] },
  { name: 'class lookups', command: node, args: ['scripts/check-class-lookups.mjs'] },
  { name: 'requirement ids', command: node, args: ['scripts/requirements.mjs', '--check'] },
]);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
