import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { classLookups } from './lib/class-lookups.mjs';
import { root } from './lib/run.mjs';
import { namesIn, selectorsOf } from './lib/stylesheet-faults.mjs';

/** These files are about classes themselves. */
const ABOUT_CLASSES = /^scripts\/lib\/class-lookups/;
const MADE = new Set([
  'node_modules',
  'build',
  'dist',
  'generated',
  '.react-router',
  'storybook-static',
  '.git',
]);

const filesOf = async (pattern) =>
  (
    await Array.fromAsync(glob(pattern, { cwd: root, exclude: (name) => MADE.has(path.basename(name)) }))
  ).sort();
const read = async (file) => readFile(path.join(root, file), 'utf8');

const classes = new Set();
for (const file of await filesOf('{admin,blocks,apps}/**/*.css'))
  for (const name of selectorsOf(await read(file)).flatMap(namesIn)) classes.add(name);

const faults = [];
for (const file of await filesOf('{,**/,**/.storybook/}*.{ts,tsx,mts,mjs}')) {
  if (ABOUT_CLASSES.test(file)) continue;
  for (const fault of classLookups(file, await read(file), (name) => classes.has(name)))
    faults.push(`${file}:${fault}`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0)
  console.error(
    '\nThese find an element by its class: ask for its role or label, or give it a data attribute that says what it is.',
  );
process.exit(faults.length > 0 ? 1 : 0);
