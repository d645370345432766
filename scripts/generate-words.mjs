import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './lib/run.mjs';
import { catalogueFaults, catalogueModule } from './lib/word-catalogues.mjs';

/**
 * Writes admin/src/words/generated/ from the English catalogues, and looks for what is wrong with any language. With
 * --check nothing is written: the command fails where a file would change.
 */
const isCheck = process.argv.includes('--check');
const words = path.join(root, 'admin/src/words');
const files = (await Array.fromAsync(glob('*/*.json', { cwd: words }))).sort();
const catalogues = await Promise.all(
  files.map(async (file) => ({
    language: path.dirname(file),
    name: path.basename(file, '.json'),
    texts: JSON.parse(await readFile(path.join(words, file), 'utf8')),
  })),
);
const modules = new Map(
  catalogues
    .filter(({ language }) => language === 'en')
    .map((each) => [`${each.name}.ts`, catalogueModule(each)]),
);

const faults = catalogueFaults(catalogues);
const out = path.join(words, 'generated');
await mkdir(out, { recursive: true });
for await (const left of glob('*', { cwd: out })) if (!modules.has(left)) modules.set(left, '');
for (const [name, text] of modules) {
  const file = path.join(out, name);
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
  if (isCheck)
    faults.push(
      `admin/src/words/generated/${name} is out of date: run npm run words:generate and commit it.`,
    );
  else await (text === '' ? rm(file) : writeFile(file, text));
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
