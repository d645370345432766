import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.mjs';

const SHARED = '.cache/tsconfig.shared.json';

/**
 * The programs in which types are checked. Packages with the same options share one: each program checks the sources of
 * all packages that it imports, so the same files would be checked once for every package.
 * @param {readonly string[]} folders with a tsconfig.json each
 * @returns {Promise<{ name: string, project: string }[]>}
 */
export async function typePrograms(folders) {
  const alone = [];
  const include = [];
  for (const folder of folders) {
    const text = await readFile(path.join(root, folder, 'tsconfig.json'), 'utf8');
    // With options of its own, or comments about them, it is a program of its own.
    const config = text.includes('compilerOptions') ? undefined : JSON.parse(text);
    if (config) include.push(...config.include.map((each) => path.join('..', folder, each)));
    else alone.push({ name: folder, project: folder });
  }
  await mkdir(path.join(root, '.cache'), { recursive: true });
  await writeFile(path.join(root, SHARED), JSON.stringify({ extends: '../tsconfig.base.json', include }));
  return [{ name: 'packages without options of their own', project: SHARED }, ...alone];
}
