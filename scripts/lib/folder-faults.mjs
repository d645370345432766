import path from 'node:path';

/** More files than this in one folder are about more than one topic. */
const MOST_FILES = 30;
const SOURCE = /\.(?:ts|tsx|mts|mjs|cjs|js)$/;
/** Files next to their source have its name and do not count. */
const BESIDE = /\.(?:test|stories)\.\w+$|\.d\.m?ts$/;

/**
 * Folders that hold too many files of code side by side, in words that say what to do.
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
