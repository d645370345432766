import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const CONFIGURATION = resolve(import.meta.dirname, '../../../docs/guides/balancer/haproxy.cfg');
/** Debian puts it where only root looks. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** Why HAProxy cannot be run here; undefined where it can. */
export function whyNoBalancer(): string | undefined {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore', env });
    return undefined;
  } catch {
    return 'HAProxy is not here (Debian: apt-get install haproxy).';
  }
}

/** Throws when HAProxy does not understand it, or warns of something in it. */
export function checkConfiguration(file: string = CONFIGURATION): void {
  execFileSync('haproxy', ['-c', '-dW', '-f', file], { stdio: 'pipe', env });
}

/** HAProxy with the repository's configuration, on a port of its own in front of two processes. `file`: where it may write. */
export async function startBalancer(
  file: string,
  site: number,
  [one, two]: readonly number[],
): Promise<ChildProcess> {
  const text = (await readFile(CONFIGURATION, 'utf8'))
    .replace('bind :80', `bind 127.0.0.1:${site}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${two}`);
  await writeFile(file, text);
  return spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'], env });
}
