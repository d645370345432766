import { access, constants, readFile, realpath, rm, rmdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { makeFolder } from '@marquee/schemas/make-folder';
import lockfile from 'proper-lockfile';
import { AppError } from '../../errors.ts';

/** The process that holds a directory. `startedAt` is its start time in the kernel, because process ids are reused. */
type Owner = { pid: number; host: string; startedAt: string; token: string };

/** In milliseconds. A lock that was not refreshed for this long may be taken over when its owner cannot be checked. */
const STALE_AFTER = 10_000;
const heldHere = new Set<string>();

/**
 * Takes the data directory for this process alone: PGlite does not lock, and two processes in one directory
 * corrupt it. The lock of a dead process is taken over at once. The lock of a living one never is, however slow it is.
 * Returns the directory's real path and a function that gives it back.
 */
export async function lockDirectory(
  dataDir: string,
  onLost: (error: Error) => void,
): Promise<{ directory: string; release: () => Promise<void> }> {
  await makeFolder(resolve(dataDir));
  const directory = await realpath(dataDir);
  // Fails at once when the directory is not writable. Otherwise the lock would be tried again and again, in vain.
  await access(directory, constants.W_OK);
  const file = join(directory, 'store');
  // Only one process at a time may check and take over a lock. Otherwise two could remove each other's lock.
  const leaveGate = await acquire(join(directory, 'store-gate'), directory, { seconds: 15 });
  try {
    const owner = await readOwner(directory);
    if (owner && (await isAlive(owner, directory))) throw lockedBy(directory, owner);
    const isDead = owner?.host === hostname();
    if (isDead) await rmdir(`${file}.lock`).catch(ignoreMissing);
    const unlock = await acquire(file, directory, { seconds: isDead ? 0 : STALE_AFTER / 1000 + 2, onLost });
    heldHere.add(directory);
    const mine: Owner = {
      pid: process.pid,
      host: hostname(),
      startedAt: await startOf(process.pid),
      token: randomUUID(),
    };
    await writeFile(ownerFile(directory), JSON.stringify(mine));
    return {
      directory,
      release: async () => {
        heldHere.delete(directory);
        await rm(ownerFile(directory), { force: true });
        await unlock();
      },
    };
  } finally {
    await leaveGate();
  }
}

async function acquire(
  file: string,
  directory: string,
  { seconds, onLost }: { seconds: number; onLost?: (error: Error) => void },
): Promise<() => Promise<void>> {
  try {
    return await lockfile.lock(file, {
      realpath: false,
      stale: STALE_AFTER,
      retries: { retries: seconds * 4, factor: 1, minTimeout: 250, maxTimeout: 250 },
      ...(onLost ? { onCompromised: onLost } : {}),
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED')
      throw lockedBy(directory, undefined);
    throw error;
  }
}

function lockedBy(directory: string, owner: Owner | undefined): AppError {
  const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new AppError('STORE_LOCKED', {
    message:
      `The data directory ${directory} is in use by ${who}. Two servers cannot share it: stop the other one, ` +
      'set DATA_DIR to another directory, or set DATABASE_URL to share a PostgreSQL database.',
  });
}

const ownerFile = (directory: string): string => join(directory, 'store-owner.json');

async function readOwner(directory: string): Promise<Owner | undefined> {
  try {
    const owner: unknown = JSON.parse(await readFile(ownerFile(directory), 'utf8'));
    const { pid, host, startedAt, token } = owner as Partial<Owner>;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof startedAt !== 'string')
      return undefined;
    return { pid, host, startedAt, token: String(token) };
  } catch {
    // The owner's file is missing or was only partly written: the age of the lock decides.
    return undefined;
  }
}

/** Known only for processes on this machine. For other machines, the age of the lock decides. */
async function isAlive(owner: Owner, directory: string): Promise<boolean> {
  if (owner.host !== hostname()) return false;
  if (owner.pid === process.pid) return heldHere.has(directory);
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return (await startOf(owner.pid)) === owner.startedAt;
}

/** Empty where the system does not tell (all but Linux): then only the process id is compared. */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

function ignoreMissing(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
  throw error;
}
