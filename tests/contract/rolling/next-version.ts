import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Kept between runs, so that only what has changed is built anew. */
const COPY = join(ROOT, '.cache/next-version');

/** A word in code of the player and of the admin, and a field of the contract. */
const EDITS: readonly [file: string, from: string, to: string][] = [
  ['apps/player/app/shell/page/script-lost.ts', "'marquee:script-lost'", "'marquee:script-lost-next'"],
  ['admin/src/words/en/shell.json', '"Load it anew"', '"Load the page anew"'],
  [
    'schemas/config/banner/schema.json',
    '"order": {\n      "title": "Places"',
    '"glow": {\n      "title": "Glow",\n      "type": "boolean",\n      "description": "Whether it glows."\n    },\n    "order": {\n      "title": "Places"',
  ],
];

/**
 * Builds the next version from a copy of this checkout, with another word in player and admin and one more optional field
 * of banners, `glow`. Returns its folder.
 */
export function makeNextVersion(): string {
  mkdirSync(COPY, { recursive: true });
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
  const tar = execFileSync('tar', ['-c', '--null', '-T', '-'], {
    cwd: ROOT,
    input: files.join('\0'),
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-x', '-C', COPY], { input: tar });
  linkModules();
  for (const [file, from, to] of EDITS) {
    const path = join(COPY, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from} to change any more: change the proof.`);
    writeFileSync(path, text.replace(from, to));
  }
  const node = join(ROOT, 'node_modules/.bin/node');
  const run = (...args: string[]): void => {
    execFileSync(node, args, { cwd: COPY, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  run('schemas/generate.ts');
  run('scripts/generate-words.mjs');
  run('--input-type=module', '-e', "await (await import('./scripts/lib/build.mjs')).buildIfNeeded()");
  return COPY;
}

/** Libraries are those of this checkout; the project's own packages are the copy's. */
function linkModules(): void {
  for (const folder of ['', ...globSync('{*,apps/*}/node_modules', { cwd: ROOT })]) {
    const from = folder === '' ? join(ROOT, 'node_modules') : join(ROOT, folder);
    const to = folder === '' ? join(COPY, 'node_modules') : join(COPY, folder);
    rmSync(to, { recursive: true, force: true });
    // Links of files where the file system has them: bundlers follow symbolic ones out of the copy.
    try {
      execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
    } catch {
      rmSync(to, { recursive: true, force: true });
      symlinkSync(from, to);
    }
  }
}
