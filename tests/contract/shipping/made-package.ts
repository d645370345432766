import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const NAME = `marquee-${version}-${process.platform}-${process.arch}`;

export type MadePackage = { archive: string; sha256: string };

/** Makes the package as `npm run package` does: the archive and its hash. */
export function makePackage(...args: string[]): MadePackage {
  const script = join(ROOT, 'scripts/package.mjs');
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const archive = join(ROOT, 'dist', `${NAME}.tar.gz`);
  const [sha256 = ''] = readFileSync(`${archive}.sha256`, 'utf8').split(' ');
  return { archive, sha256 };
}

/** Unpacks it outside of the repository, where it finds no libraries but its own. */
export function unpack({ archive }: MadePackage, into: string): string {
  execFileSync('tar', ['-xf', archive, '-C', into]);
  return join(into, NAME);
}

/** The settings of a process in production whose platform is away. */
export const PRODUCTION = {
  PORT: '3456',
  PUBLIC_ORIGIN: 'http://localhost:3456',
  SESSION_SECRET: 'a secret of the proof, of thirty-two characters',
  PLATFORM_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'fatal',
  DRAIN_SECONDS: '1',
};
