import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { KeptFiles } from './built-files.ts';

const COMPRESSED = '.br';

/** Keeps the files of builds in a directory that every process has: a shared disk, or a bucket that is mounted. */
export function createKeptDirectory(directory: string): KeptFiles {
  /** Names of the files in it, by path: a compressed one ends with `.br`. */
  async function listAll(): Promise<Map<string, string>> {
    const names = (await readdir(directory, { recursive: true }).catch(ignoreMissing)) ?? [];
    return new Map(
      names
        .filter((name) => name.includes('/') && !name.startsWith('.'))
        .map((name) => [name.replace(/\.br$/, ''), join(directory, name)]),
    );
  }

  async function listOf(paths: readonly string[]): Promise<[path: string, file: string][]> {
    const wanted = new Set(paths);
    return [...(await listAll())].filter(([path]) => wanted.has(path));
  }

  return {
    list: async (paths) => new Map((await listOf(paths)).map(([path]) => [path, undefined])),

    async add(path, _hash, { isCompressed, body }, usedAt) {
      const file = join(directory, path + (isCompressed ? COMPRESSED : ''));
      await mkdir(dirname(file), { recursive: true });
      // Others read meanwhile: a file is there whole, or not at all.
      const unfinished = join(directory, `.${randomBytes(8).toString('hex')}`);
      await writeFile(unfinished, body);
      await utimes(unfinished, usedAt, usedAt);
      await rename(unfinished, file);
    },

    async noteUse(paths, usedAt) {
      for (const [, file] of await listOf(paths)) await utimes(file, usedAt, usedAt);
    },

    async find(path) {
      for (const isCompressed of [true, false]) {
        const body = await readFile(join(directory, path + (isCompressed ? COMPRESSED : ''))).catch(
          ignoreMissing,
        );
        if (body) return { isCompressed, body };
      }
      return undefined;
    },

    async removeUnused(since) {
      for (const file of (await listAll()).values()) {
        const found = await stat(file).catch(ignoreMissing);
        if (found && found.mtime < since) await rm(file, { force: true });
      }
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
