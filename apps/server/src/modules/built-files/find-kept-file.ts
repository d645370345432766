import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors.ts';
import type { BuiltFile, KeptFiles } from './built-files.ts';

export type FindKeptFile = (path: string) => Promise<BuiltFile | undefined>;

/** In bytes, of all files in memory: more than what one version has. */
const HELD_BYTES = 16 * 1024 * 1024;
/** Anybody can ask for names that there are not: each costs a look, and others need the store too. */
const AT_ONCE = 2;
const MOST_WAITING = 200;
/** `name-hash.ending`, as both builds write it. */
const PATH = /^(?:player|admin)\/[\w.-]{1,150}-[\w-]{7,8}\.[a-z\d]{2,5}$/;

/** Finds files of other versions, each once for all who ask at a time, and holds those that are asked for. */
export function createFindKeptFile(kept: Pick<KeptFiles, 'find'>): FindKeptFile {
  const held = new LRUCache<string, BuiltFile>({
    maxSize: HELD_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  const underWay = new Map<string, Promise<BuiltFile | undefined>>();
  const waiting: (() => void)[] = [];
  let looking = 0;

  async function look(path: string): Promise<BuiltFile | undefined> {
    if (looking >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new AppError('STORE_BUSY');
      await new Promise<void>((next) => waiting.push(next));
    } else looking += 1;
    try {
      const found = await kept.find(path);
      if (found) held.set(path, found);
      return found;
    } finally {
      // The next takes over this one's place.
      const next = waiting.shift();
      if (next) next();
      else looking -= 1;
    }
  }

  return async (path) => {
    if (!PATH.test(path)) return undefined;
    const known = held.get(path);
    if (known) return known;
    const begun = underWay.get(path) ?? look(path).finally(() => underWay.delete(path));
    underWay.set(path, begun);
    return begun;
  };
}
