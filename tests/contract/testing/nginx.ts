import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const CONFIGURATION = resolve(import.meta.dirname, '../../../docs/guides/cache/nginx.conf');
const STARTS_WITHIN_MS = 10_000;
/** Debian puts it where only root looks. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** Why nginx cannot be run here; undefined where it can. */
export function whyNoNginx(): string | undefined {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'pipe', env });
    return undefined;
  } catch {
    return 'nginx is not here (Debian: apt-get install nginx)';
  }
}

/** nginx with the repository’s configuration, in front of a server on this machine. */
export async function startNginx(options: { port: number; serverPort: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-nginx-'));
  const configuration = await readFile(CONFIGURATION, 'utf8');
  const site = configuration
    .replace('/var/cache/nginx/marquee', join(folder, 'cache'))
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${options.serverPort};`)
    .replace('listen 8080;', `listen 127.0.0.1:${options.port};`);
  await writeFile(join(folder, 'site.conf'), site);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = [
    // Otherwise its workers could not write below this folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; pid ${join(folder, 'pid')}; events { worker_connections 512; }`,
    `http { access_log off; ${places.join(' ')} include ${join(folder, 'site.conf')}; }`,
  ];
  await writeFile(join(folder, 'nginx.conf'), main.join('\n'));
  const log = join(folder, 'error.log');
  const program = spawn('nginx', ['-e', log, '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
    env,
  });
  const ended = once(program, 'exit');
  const end = performance.now() + STARTS_WITHIN_MS;
  while (!(await answers(`http://127.0.0.1:${options.port}/healthz`))) {
    if (program.exitCode !== null || performance.now() > end)
      throw new Error(`nginx did not start:\n${await readFile(log, 'utf8')}`);
    await wait(100);
  }
  return {
    async stop() {
      program.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
