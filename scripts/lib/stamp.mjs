import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const SKIP = new Set([
  'node_modules',
  'build',
  'dist',
  '.react-router',
  'storybook-static',
  'data',
  '.cache',
  'test-results',
]);

/** A hash of the content of files and folders that an installation or a build depends on. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  const visit = (file) => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).toSorted()) if (!SKIP.has(name)) visit(path.join(file, name));
    } else {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  };
  for (const item of paths) visit(path.join(root, item));
  return hash.digest('hex');
}

/** Whether a stamp file has this hash. A stamp is only written after its step has succeeded. */
export function isFresh(stamp, hash) {
  const file = path.join(root, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

export function writeStamp(stamp, hash) {
  const file = path.join(root, stamp);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, hash);
}
