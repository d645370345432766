import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const CONFIGURATION = resolve(import.meta.dirname, '../../../docs/guides/cache/marquee.vcl');
const STARTS_WITHIN_MS = 30_000;
/** Debian puts it where only root looks. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** Needs the module, so that it does not compile without. */
const SMALLEST = `vcl 4.1; import xkey; backend default none;
sub vcl_recv { if (xkey.softpurge("a") > 0) { return (synth(200)); } }`;

/** Why Varnish cannot be run here with its module for keys; undefined where it can. */
export function whyNoVarnish(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-varnish-'));
  try {
    const file = join(folder, 'smallest.vcl');
    writeFileSync(file, SMALLEST);
    compileConfiguration(file);
    return undefined;
  } catch (error) {
    const said = String((error as { stderr?: unknown }).stderr ?? error);
    const first = said.split('\n').find((line) => line.trim() !== '') ?? '';
    return `Varnish with xkey is not here (Debian: apt-get install varnish varnish-modules): ${first}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Throws when Varnish does not understand it. */
export function compileConfiguration(file: string = CONFIGURATION): void {
  execFileSync('varnishd', ['-C', '-j', 'none', '-f', file], { stdio: 'pipe', env });
}

export type Varnish = { stop(): Promise<void> };

type Options = { port: number; serverPort: number };

/** Varnish with the repository’s configuration, in front of a server on this machine. */
export async function startVarnish({ port, serverPort }: Options): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-varnish-'));
  const configuration = await readFile(CONFIGURATION, 'utf8');
  const file = join(folder, 'marquee.vcl');
  await writeFile(file, configuration.replace('.port = "3000"', `.port = "${serverPort}"`));
  const work = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-s', 'malloc,512m'];
  const args = [...work, '-a', `127.0.0.1:${port}`, '-f', file, '-p', 'http_gzip_support=off'];
  const program = spawn('varnishd', args, { stdio: 'pipe', env });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(program, 'exit');
  const end = performance.now() + STARTS_WITHIN_MS;
  while (!(await answers(`http://127.0.0.1:${port}/healthz`))) {
    if (program.exitCode !== null || performance.now() > end)
      throw new Error(`Varnish did not start:\n${output}`);
    await wait(100);
  }
  return {
    async stop() {
      program.kill('SIGTERM');
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
