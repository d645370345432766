import path from 'node:path';

/** A folder with more files is probably about more than one topic. */
const MOST_FILES = 30;
const SOURCE = /\.(?:ts|tsx|mts|mjs|cjs|js)$/;
/** Tests, stories and type declarations belong to the source file of the same name, so they do not count. */
const BESIDE = /\.(?:test|stories)\.\w+$|\.d\.m?ts$/;

/**
 * Messages about folders with too many source files, with what to do.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function folderFaults(files) {
  const folders = new Map();
  for (const file of files) {
    if (!SOURCE.test(file) || BESIDE.test(file)) continue;
    const folder = path.posix.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders]
    .filter(([, count]) => count > MOST_FILES)
    .map(
      ([folder, count]) => `${folder} has ${count} files of code: divide it by topic, ${MOST_FILES} at most.`,
    )
    .sort();
}
