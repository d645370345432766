import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

let version: string | undefined;

/** A fingerprint of the generator itself: any change to its source gives every image a new cache key. */
export function generatorVersion(): string {
  if (version !== undefined) return version;
  const hash = createHash('sha256');
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  for (const file of sources) hash.update(file).update(readFileSync(join(import.meta.dirname, file)));
  version = hash.digest('hex').slice(0, 12);
  return version;
}
