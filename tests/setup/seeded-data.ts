import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '../..');
const KEPT = join(ROOT, '.cache/seeded');
/** Whatever decides what an empty store begins with. */
const SOURCES = ['fixtures', 'schemas', 'apps/server/src', 'apps/sandbox/src'];
/** The demo begins at the moment it is seeded: contests, gifts and gates of an old one would be over. Milliseconds. */
const FRESH_MS = 20 * 60_000;
/** Longer than any machine takes to seed. Milliseconds. */
const SEEDING_MS = 2 * 60_000;

/**
 * Puts the demo as the first start of the product leaves it into an empty directory. It is made once for these sources
 * and kept in `.cache` for some minutes: seeding costs more than everything else that a start does.
 */
export async function copySeededData(directory: string): Promise<void> {
  // At once: for these 1400 small files that takes less than half the processor time of `cp` with promises.
  cpSync(await seededData(), directory, { recursive: true });
}

/** Sources do not change during a run, and reading all of them for each copy costs a tenth of a server’s start. */
let key: Promise<string> | undefined;

async function seededData(): Promise<string> {
  const kept = join(KEPT, await (key ??= keyOfSources()));
  const made = await stat(kept).catch(() => undefined);
  if (made && Date.now() - made.mtimeMs < FRESH_MS) return kept;
  return (await somebodyMakes(kept)) ? seededData() : make(kept);
}

/** Workers begin side by side: waits while another one makes the same. */
async function somebodyMakes(kept: string): Promise<boolean> {
  const name = basename(kept);
  const begun = async (): Promise<boolean> => {
    const names = await readdir(KEPT).catch(() => []);
    const others = names.filter((each) => each.startsWith(`${name}.`));
    const times = await Promise.all(others.map((each) => stat(join(KEPT, each)).catch(() => undefined)));
    // One that was left behind by a process that died is not waited for.
    return times.some((time) => time && Date.now() - time.birthtimeMs < SEEDING_MS);
  };
  if (!(await begun())) return false;
  while (await begun()) await wait(100);
  return true;
}

async function make(kept: string): Promise<string> {
  const unfinished = `${kept}.${randomBytes(6).toString('hex')}`;
  await mkdir(unfinished, { recursive: true });
  for (const name of await readdir(KEPT)) await removeOld(join(KEPT, name));
  await seed(unfinished);
  // Two that began at the same moment: the first puts its own in the place, the other uses its own once.
  return rename(unfinished, kept).then(
    () => kept,
    () => unfinished,
  );
}

/** Not at once: somebody may still be copying it. */
async function removeOld(directory: string): Promise<void> {
  const made = await stat(directory).catch(() => undefined);
  if (made && Date.now() - made.mtimeMs > FRESH_MS) await rm(directory, { recursive: true, force: true });
}

async function seed(directory: string): Promise<void> {
  const child = spawn(
    join(ROOT, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'apps/server/src/main.ts')],
    {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DEMO_DIR: join(ROOT, 'fixtures'),
        DATA_DIR: directory,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const ended = once(child, 'close');
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/│ Casino +http/.test(output)) child.kill('SIGTERM');
    });
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`The demo was not seeded:\n${output}`);
  // Pictures are each server's own, or shared by all of them.
  await rm(join(directory, 'artwork'), { recursive: true, force: true });
}

async function keyOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts'))
      .toSorted();
    for (const file of files) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
