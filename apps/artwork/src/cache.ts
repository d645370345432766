import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Artwork } from './artwork.ts';

export interface CachedArtwork {
  body: Buffer;
  contentType: 'image/webp';
}

export interface ArtworkCache {
  /** The image at an address: from disk when it is there, else rendered once and kept. */
  get(path: string): Promise<CachedArtwork | undefined>;
  /** Renders what is missing, one after another, until done or aborted. */
  warm(paths: readonly string[], options?: { signal?: AbortSignal }): Promise<void>;
  close(): Promise<void>;
}

interface CacheOptions {
  directory: string;
  artwork: Pick<Artwork, 'render' | 'fingerprint' | 'close'>;
  /** How many images may be rendered at once. */
  concurrency?: number;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function createGate(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // A waiting task takes over this one's place, so the count stays.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Keeps rendered artwork on disk. The file's name holds the fingerprint, so a changed drawing is another file. */
export function createArtworkCache({ directory, artwork, concurrency = 2 }: CacheOptions): ArtworkCache {
  const pending = new Map<string, Promise<Buffer | undefined>>();
  const gate = createGate(concurrency);
  const closing = new AbortController();

  async function write(file: string, body: Buffer) {
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      await mkdir(directory, { recursive: true });
      await writeFile(temporary, body);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async function load(path: string, file: string): Promise<Buffer | undefined> {
    try {
      return await readFile(file);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return gate(async () => {
      closing.signal.throwIfAborted();
      const body = await artwork.render(path);
      if (body) await write(file, body);
      return body;
    });
  }

  async function find(path: string): Promise<Buffer | undefined> {
    const fingerprint = artwork.fingerprint(path);
    if (fingerprint === undefined) return undefined;
    const file = join(directory, `${fingerprint}.webp`);
    const known = pending.get(file);
    if (known) return known;
    const loading = load(path, file).finally(() => pending.delete(file));
    pending.set(file, loading);
    return loading;
  }

  return {
    async get(path) {
      const body = await find(path);
      return body && { body, contentType: 'image/webp' };
    },
    async warm(paths, { signal } = {}) {
      // Widths of one name follow each other, because they share a rasterisation.
      for (const path of [...paths].sort()) {
        if (signal?.aborted || closing.signal.aborted) return;
        await find(path);
      }
    },
    async close() {
      closing.abort(new Error('The artwork cache is closed'));
      await artwork.close();
      await Promise.allSettled(pending.values());
    },
  };
}
