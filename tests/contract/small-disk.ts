import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;

export type SmallDisk = {
  folder: string;
  /** Uses up all free space. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
};

/** Why no small disk can be created here. Undefined where it can. */
export function whyNoSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-disk-'));
  try {
    execFileSync('mount', mountArguments(folder, 1), { stdio: 'pipe' });
    execFileSync('umount', [folder], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `Nothing can be mounted here: ${String((error as { stderr?: unknown }).stderr ?? error).trim()}`;
  } finally {
    rmdirSync(folder);
  }
}

/** A disk of a few megabytes in memory. */
export async function createSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-disk-'));
  await run('mount', mountArguments(folder, megabytes));
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a');
      for (const size of [MEGABYTE, 4096]) {
        const bytes = Buffer.alloc(size, 1);
        for (;;) {
          const isFull = await file.write(bytes).then(
            ({ bytesWritten }) => bytesWritten < size,
            (error: NodeJS.ErrnoException) => {
              if (error.code === 'ENOSPC') return true;
              throw error;
            },
          );
          if (isFull) break;
        }
      }
      await file.close();
    },
    makeRoom: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', [folder]);
      await rmdir(folder);
    },
  };
}

const mountArguments = (folder: string, megabytes: number): string[] => [
  '-t',
  'tmpfs',
  '-o',
  `size=${megabytes}m`,
  'tmpfs',
  folder,
];
