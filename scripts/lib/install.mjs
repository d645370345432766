import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

/** Installs exactly what the lock file says, unless it is already installed. */
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
 * Whether the packages of the lock file are installed, by anybody. npm records them at the end, so an interrupted
 * installation does not count.
 */
export function isInstalled(folder) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const present = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  delete wanted['']; // The project itself, which is not installed.
  const isThere = ([place, entry]) => {
    const found = present[place];
    // Packages for other systems are not installed.
    if (!found) return entry.optional === true;
    return ['version', 'resolved', 'integrity', 'link'].every((key) => found[key] === entry[key]);
  };
  return (
    Object.entries(wanted).every(isThere) &&
    Object.keys(present).every((place) => place in wanted) &&
    // The project’s own Node comes from a script that npm may be set not to run.
    existsSync(path.join(folder, 'node_modules/.bin/node'))
  );
}

/** The packages of a lock file by path. Undefined if it does not exist or cannot be read. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
