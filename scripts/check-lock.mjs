import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lockFaults } from './lib/lock-faults.mjs';
import { root } from './lib/run.mjs';

/** Checks that what is installed is fixed by hashes, and that only install scripts run that package.json names. */
const read = (name) => readFile(path.join(root, name), 'utf8');
const [lock, manifest, npmrc] = await Promise.all([
  read('package-lock.json'),
  read('package.json'),
  read('.npmrc'),
]);
const faults = lockFaults(JSON.parse(lock), JSON.parse(manifest), npmrc);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
