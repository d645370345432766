import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

/** Installs exactly what the lock file says, when what is installed is not that. */
export async function installIfNeeded() {
  if (isInstalled(root)) return;
  console.log('Installing (once)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    capture: true,
  });
  if (code !== 0) {
    console.error(output.trimEnd());
    console.error('The installation failed; what npm said is above. Nothing was started.');
    process.exit(1);
  }
}

/**
 * Whether what the lock file says is there, whoever installed it. npm writes down what it has installed when it is
 * done, so an installation that was cut off does not count.
 */
export function isInstalled(folder) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const present = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  delete wanted['']; // The project itself, which nothing installs.
  const isThere = ([place, entry]) => {
    const found = present[place];
    // What is for another system is left out.
    if (!found) return entry.optional === true;
    return ['version', 'resolved', 'integrity', 'link'].every((key) => found[key] === entry[key]);
  };
  return (
    Object.entries(wanted).every(isThere) &&
    Object.keys(present).every((place) => place in wanted) &&
    // The project's own Node comes from a script that a cautious npm leaves out.
    existsSync(path.join(folder, 'node_modules/.bin/node'))
  );
}

/** The packages of a lock file by their places; undefined where there is none, or none that can be read. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
