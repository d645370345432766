import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './lib/run.mjs';
import { stylesheetFaults } from './lib/stylesheet-faults.mjs';

/**
 * The admin’s styles are in CSS modules next to their components. These files are for the whole app: tokens, base
 * styles of HTML elements, Mantine’s theme, and the printed contact sheet. They have no classes except Mantine’s.
 */
const CLASSES_FOR_ALL = 0;
const FOR_ALL = ['mantine', 'mantine-theme', 'tokens', 'base', 'sheet-print'].map(
  (name) => `admin/src/styles/${name}.css`,
);

const read = async (pattern) =>
  Promise.all(
    (await Array.fromAsync(glob(pattern, { cwd: root }))).map(async (file) => ({
      file,
      text: await readFile(path.join(root, file), 'utf8'),
    })),
  );
const sheets = await read('admin/src/**/*.css');
const code = (await read('admin/src/**/*.{ts,tsx}')).map(({ file, text }) => ({
  file,
  text,
  imports: new Map(
    [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';/gm)].map(([, name, from]) => [
      name ?? '',
      path.join(path.dirname(file), from ?? ''),
    ]),
  ),
}));

const faults = stylesheetFaults(sheets, code, { files: new Set(FOR_ALL), classes: CLASSES_FOR_ALL });
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
