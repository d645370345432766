import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

let directory: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

const onLost = (error: Error): void => {
  throw error;
};

/** Another process that takes the lock and keeps it; answers what it printed first. */
async function lockElsewhere(): Promise<{ said: string; child: ChildProcess }> {
  const script = `
    import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))};
    lockDirectory(${JSON.stringify(directory)}, () => {}).then(() => console.log('held'), (error) => console.log(error.code));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(String(text).trim())),
  );
  return { said, child };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

it('refuses a directory another process has, naming it and what to do', async () => {
  const { said, child } = await lockElsewhere();
  expect(said).toBe('held');
  await expect(lockDirectory(directory, onLost)).rejects.toMatchObject({
    code: 'STORE_LOCKED',
    message:
      `The data directory ${directory} is in use by process ${child.pid} on ${hostname()}. Two servers cannot share it: ` +
      'stop the other one, set DATA_DIR to another directory, or set DATABASE_URL to share a PostgreSQL database.',
  });
});

it('refuses it to this process a second time, and gives it back on release', async () => {
  const first = await lockDirectory(directory, onLost);
  await expect(lockDirectory(directory, onLost)).rejects.toMatchObject({ code: 'STORE_LOCKED' });
  await first.release();
  const second = await lockDirectory(directory, onLost);
  await second.release();
});

it('knows the same directory by another name', async () => {
  const { release } = await lockDirectory(directory, onLost);
  const alias = `${directory}-alias`;
  await symlink(directory, alias);
  await expect(lockDirectory(alias, onLost)).rejects.toMatchObject({ code: 'STORE_LOCKED' });
  await rm(alias);
  await release();
});

it('takes over the lock of a killed process at once', async () => {
  const { child } = await lockElsewhere();
  await end(child, 'SIGKILL');
  const before = performance.now();
  const { release } = await lockDirectory(directory, onLost);
  expect(performance.now() - before).toBeLessThan(3000);
  await release();
});

it('takes over from a dead process whose number another process has now', async () => {
  const { child } = await lockElsewhere();
  await end(child, 'SIGKILL');
  const file = join(directory, 'store-owner.json');
  const owner = JSON.parse(await readFile(file, 'utf8')) as { pid: number };
  await writeFile(file, JSON.stringify({ ...owner, pid: process.ppid }));
  const taken = await lockDirectory(directory, onLost);
  expect(taken.directory).toBe(directory);
  await taken.release();
});

it('lets one of many processes at once take over a dead one’s lock', async () => {
  const { child } = await lockElsewhere();
  await end(child, 'SIGKILL');
  const said = await Promise.all([lockElsewhere(), lockElsewhere(), lockElsewhere()]);
  expect(said.map((one) => one.said).sort()).toEqual(['STORE_LOCKED', 'STORE_LOCKED', 'held']);
});
