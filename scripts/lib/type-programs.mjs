import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * The programs in which types are checked. Packages that only extend the same options share one: each program checks the
 * sources of all packages that it imports, so the same files would be checked once for every package.
 * @param {readonly string[]} folders with a tsconfig.json each
 * @returns {Promise<{ name: string, project: string }[]>}
 */
export async function typePrograms(folders) {
  const alone = [];
  const shared = new Map();
  for (const folder of folders) {
    const text = await readFile(path.join(root, folder, 'tsconfig.json'), 'utf8');
    // With options of its own, or comments about them, it is a program of its own.
    const config = text.includes('compilerOptions') ? undefined : JSON.parse(text);
    if (!config) {
      alone.push({ name: folder, project: folder });
      continue;
    }
    const base = path.basename(config.extends, '.json');
    const include = config.include.map((each) => path.join('..', folder, each));
    shared.set(base, [...(shared.get(base) ?? []), ...include]);
  }
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const together = [];
  for (const [base, include] of shared) {
    const project = `.cache/${base}.shared.json`;
    await writeFile(path.join(root, project), JSON.stringify({ extends: `../${base}.json`, include }));
    together.push({ name: `packages of ${base}`, project });
  }
  return [...together, ...alone];
}
