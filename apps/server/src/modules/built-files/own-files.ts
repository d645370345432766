import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnFile } from './built-files.ts';

const COMPRESSED = '.br';

/** The files of a build that have the hash of their content in their name. */
export async function listOwnFiles(app: string, directory: string): Promise<OwnFile[]> {
  const names = new Set(await readdir(directory));
  const files = [...names].filter((name) => !/\.(?:br|gz)$/.test(name));
  return Promise.all(
    files.map(async (name) => {
      const isCompressed = names.has(name + COMPRESSED);
      const hash = createHash('sha256').update(await readFile(join(directory, name)));
      return {
        path: `${app}/${name}`,
        hash: hash.digest('hex'),
        read: async () => ({
          isCompressed,
          body: await readFile(join(directory, name + (isCompressed ? COMPRESSED : ''))),
        }),
      };
    }),
  );
}
