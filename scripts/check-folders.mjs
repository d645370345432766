import { glob } from 'node:fs/promises';
import path from 'node:path';
import { folderFaults } from './lib/folder-faults.mjs';
import { root } from './lib/run.mjs';

const MADE = new Set([
  'node_modules',
  'build',
  'dist',
  'generated',
  '.react-router',
  'storybook-static',
  '.git',
]);
const files = await Array.fromAsync(
  glob('{,**/,**/.storybook/}*.{ts,tsx,mts,mjs,cjs,js}', {
    cwd: root,
    exclude: (name) => MADE.has(path.basename(name)),
  }),
);

const faults = folderFaults(files.map((file) => file.replaceAll(path.sep, '/')));
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
