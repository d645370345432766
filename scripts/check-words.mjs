import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeFaults } from './lib/code-faults.mjs';
import { root } from './lib/run.mjs';

/**
 * The admin’s texts are in catalogues (admin/README.md), with plural forms for each language. The number of texts in
 * the code may only decrease.
 */
const LITERAL_TEXTS = 47;

const read = async (pattern) =>
  Promise.all(
    (await Array.fromAsync(glob(pattern, { cwd: root }))).sort().map(async (file) => ({
      file,
      text: await readFile(path.join(root, file), 'utf8'),
    })),
  );
const isShipped = ({ file }) => !/\.(?:test|stories)\.tsx?$|\/(?:testing|generated)\//.test(file);
const code = (await read('admin/src/**/*.{ts,tsx}')).filter(isShipped);
const catalogues = (await read('admin/src/words/en/*.json')).map(({ file, text }) => ({
  name: path.basename(file, '.json'),
  keys: Object.keys(JSON.parse(text)),
}));

const faults = codeFaults(code, catalogues, LITERAL_TEXTS);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
