import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Artwork } from './artwork.ts';
import { ArtworkClosed } from './artwork-closed.ts';

export interface CachedArtwork {
  body: Buffer;
  contentType: 'image/webp';
}

export interface ArtworkCache {
  /** The image at an address: from disk when it is there, otherwise rendered once and stored. */
  get(path: string): Promise<CachedArtwork | undefined>;
  /**
   * Renders missing images in the given order, one after another, and only while no request waits for a picture. Before
   * each image it waits for `whenQuiet`, which resolves when the machine is idle.
   */
  warm(
    paths: readonly string[],
    options?: { signal?: AbortSignal; whenQuiet?: () => Promise<void> },
  ): Promise<void>;
  close(): Promise<void>;
}

interface CacheOptions {
  directory: string;
  artwork: Pick<Artwork, 'render' | 'fingerprint' | 'close'>;
  /** How many images may be rendered at once. */
  concurrency?: number;
  /** Called for files that could not be stored; their images are still returned. */
  onWriteError?(error: unknown): void;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const RIFF_HEADER = 8;

/** A WebP file contains its own length. A file that was cut off by a full disk or a power failure is rendered again. */
function isWhole(body: Buffer): boolean {
  return body.length > RIFF_HEADER && body.readUInt32LE(4) + RIFF_HEADER === body.length;
}

function createGate(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // A waiting task takes over the place of this one, so the count stays the same.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Stores rendered artwork on disk. The file name contains the fingerprint, so a changed drawing gets a new file. */
export function createArtworkCache({
  directory,
  artwork,
  concurrency = 2,
  onWriteError = () => {},
}: CacheOptions): ArtworkCache {
  const pending = new Map<string, Promise<Buffer | undefined>>();
  const gate = createGate(concurrency);
  const closing = new AbortController();
  const waitForQuiet: (() => void)[] = [];
  let visitors = 0;
  const isWanted = () => visitors > 0;

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
      const kept = await readFile(file);
      if (isWhole(kept)) return kept;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return gate(async () => {
      closing.signal.throwIfAborted();
      const body = await artwork.render(path);
      if (body) await write(file, body).catch(onWriteError);
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
      visitors++;
      try {
        const body = await find(path);
        return body && { body, contentType: 'image/webp' };
      } finally {
        visitors--;
        if (!isWanted()) for (const resume of waitForQuiet.splice(0)) resume();
      }
    },
    async warm(paths, { signal, whenQuiet } = {}) {
      for (const path of paths) {
        await whenQuiet?.();
        while (isWanted()) await new Promise<void>((resume) => waitForQuiet.push(resume));
        if (signal?.aborted || closing.signal.aborted) return;
        await find(path);
      }
    },
    async close() {
      closing.abort(new ArtworkClosed());
      await artwork.close();
      await Promise.allSettled(pending.values());
    },
  };
}
