import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Class names in the page: four characters for the file, then the name in it. The line number that Vite adds by default
 * makes every name new to the compressor: a tenth of all styles. The same on every machine, for server and browser.
 */
export function scopedName(name: string, file: string): string {
  const [stylesheet = ''] = path.relative(root, file).split('?');
  const digest = createHash('sha256').update(stylesheet.replaceAll(path.sep, '/')).digest('base64url');
  return `_${digest.slice(0, 4)}${name}`;
}
