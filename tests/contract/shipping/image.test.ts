import { globSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySeededData } from '../../setup/seeded-data.ts';
import { type Containers, openContainers } from './containers.ts';
import { makePackage, PRODUCTION, unpack } from './made-package.ts';
import { isProof, whyNoContainers } from './programs.ts';

// npm run prove image: the image of the package, built by buildah, and run by podman with less than any host gives it:
// no network at all, no rights, nothing to write to but its data. What it stands on is made here of this machine's own
// libraries, so that no registry is asked.

const SLOW = 170_000;
const NOBODY = 65_534;
const IMAGE = 'localhost/marquee-proof';
const NODE = '/opt/marquee/bin/node';
const { PORT: _hosts, PUBLIC_ORIGIN: _origin, ...SETTINGS } = PRODUCTION;
/** What everybody who stops it has to wait for, in seconds. */
const STOP_SECONDS = 25;

/** Run inside: waits until it serves, asks for pages, and tries what it may not do. */
const ASK = `
const status = async (path) => (await fetch('http://127.0.0.1:3000' + path)).status;
const refused = (work) => { try { work(); return 'done'; } catch ({ code }) { return code; } };
const end = Date.now() + 20_000;
while ((await status('/readyz').catch(() => 0)) !== 200 && Date.now() < end) await new Promise((go) => setTimeout(go, 50));
const page = await fetch('http://127.0.0.1:3000/de', { headers: { accept: 'text/html' } });
const fs = await import('node:fs');
console.log(JSON.stringify({
  page: page.status, title: /<title>([^<]*)/.exec(await page.text())?.[1], admin: await status('/admin'),
  uid: process.getuid(), gid: process.getgid(),
  writes: ['/opt/marquee/new', '/new', '/data/new'].map((file) => refused(() => fs.writeFileSync(file, ''))),
  interfaces: fs.readFileSync('/proc/net/dev', 'utf8').match(/\\w+(?=:)/g),
}));`;

describe.skipIf(!isProof || whyNoContainers() !== undefined)('the image', () => {
  let home: string;
  let containers: Containers;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'marquee-image-'));
    // Whom it runs as has to reach its data.
    await chmod(home, 0o755);
    containers = openContainers(home);
    containers.buildImage(unpack(makePackage(), home), IMAGE);
  }, SLOW);
  afterAll(async () => {
    containers.tryPodman('rm', '--all', '--force', '--time=0');
    await rm(home, { recursive: true, force: true });
  }, SLOW);

  it('names its version, runs as nobody and says how its health is asked', () => {
    const [found] = JSON.parse(containers.podman('image', 'inspect', IMAGE)) as [
      {
        User: string;
        Labels: Record<string, string>;
        Healthcheck: { Test: string[] };
        Config: { StopSignal: string };
      },
    ];
    expect(found.User).toBe('65534:65534');
    expect(found.Labels['org.opencontainers.image.version']).toBe('proof');
    expect(found.Healthcheck.Test.join(' ')).toContain('/livez');
    expect(found.Config.StopSignal).toMatch(/^(?:SIGTERM|15)$/);
  });

  it(
    '[OPS-08] serves read-only, as nobody, without rights and network, is healthy, and ends with 0',
    { timeout: SLOW },
    async () => {
      const data = join(home, 'data');
      await copySeededData(data);
      for (const file of ['.', ...globSync('**/*', { cwd: data })])
        await chown(join(data, file), NOBODY, NOBODY);
      const { podman, tryPodman, limits } = containers;
      const settings = { ...SETTINGS, PUBLIC_ORIGIN: 'http://localhost:3000' };
      const env = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
      const confined = ['--network=none', '--read-only', '--read-only-tmpfs=false', '--cap-drop=all'];
      const options = ['--name=marquee', ...confined, '--security-opt=no-new-privileges', ...limits];
      podman('run', '--detach', ...options, `--volume=${data}:/data`, ...env, IMAGE);
      const asked = tryPodman('exec', 'marquee', NODE, '--input-type=module', '-e', ASK);
      expect(asked.code, `${asked.said}\n${tryPodman('logs', 'marquee').said}`).toBe(0);
      expect(JSON.parse(asked.said)).toEqual({
        page: 200,
        title: expect.stringContaining('Northstar'),
        admin: 200,
        uid: NOBODY,
        gid: NOBODY,
        writes: ['EROFS', 'EROFS', 'done'],
        interfaces: ['lo'],
      });
      expect(tryPodman('healthcheck', 'run', 'marquee')).toEqual({ code: 0, said: '' });
      const pid = podman('inspect', '--format={{.State.Pid}}', 'marquee').trim();
      // To more than itself, or nobody outside would reach it: in hexadecimal, 0A is a port that is listened to.
      const listened = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').matchAll(
        / (\w{8}:\w{4}) \w{8}:0000 0A /g,
      );
      expect([...listened].map(([, address]) => address)).toEqual(['00000000:0BB8']);
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^CapBnd:\s+0{16}$/m);
      podman('stop', `--time=${STOP_SECONDS}`, 'marquee');
      expect(podman('inspect', '--format={{.State.ExitCode}}', 'marquee').trim()).toBe('0');
    },
  );

  it('is not healthy when nothing serves in it', { timeout: SLOW }, () => {
    const { podman, tryPodman, limits } = containers;
    const idle = ['-e', 'setInterval(() => {}, 1000)'];
    podman(
      'run',
      '--detach',
      '--name=idle',
      '--network=none',
      ...limits,
      `--entrypoint=${NODE}`,
      IMAGE,
      ...idle,
    );
    expect(tryPodman('healthcheck', 'run', 'idle').code).toBe(1);
  });
});
