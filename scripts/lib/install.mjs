import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const QUIET = ['--no-audit', '--no-fund', '--loglevel', 'error'];

/** Installs exactly what the lock file says, unless it is already installed. */
export async function installIfNeeded() {
  if (isInstalled(root)) return;
  console.log('Installing (once)…');
  const { code, output } = await install(root);
  if (code !== 0) {
    console.error(output.trimEnd());
    console.error('The installation failed; what npm said is above. Nothing was started.');
    process.exit(1);
  }
}

/**
 * Installs without any script of a package, then runs those that package.json allows by name. Not by npm's own
 * `allowScripts` alone: npm 11 only warns of the others and runs them, and earlier ones do not know it.
 * @param {string} folder
 */
export async function install(folder) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const installed = await run(npm, ['ci', '--ignore-scripts', ...QUIET], { capture: true, cwd: folder });
  const { allowScripts = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] === true);
  if (installed.code !== 0 || allowed.length === 0) return installed;
  const args = ['rebuild', ...allowed, '--ignore-scripts=false', ...QUIET];
  return run(npm, args, { capture: true, cwd: folder });
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
