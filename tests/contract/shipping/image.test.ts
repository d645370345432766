import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePackage, unpack } from './made-package.ts';

// npm run prove image: the image of the package, built by buildah and read by podman. What it stands on is made here of
// this machine's own libraries, so that no registry is asked.

const SLOW = 170_000;
const CONTAINERFILE = resolve(import.meta.dirname, '../../../deploy/Containerfile');
const IMAGE = 'localhost/marquee-proof';

let home: string;
const storage = (): string[] => [
  '--storage-driver',
  'vfs',
  '--root',
  join(home, 'images'),
  '--runroot',
  join(home, 'run'),
];
const call = (program: string, args: readonly string[]): string =>
  execFileSync(program, [...storage(), ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const podman = (...args: string[]): string => call('podman', ['--cgroup-manager', 'cgroupfs', ...args]);
/** Without rights that a machine inside another one does not have. */
const buildah = (...args: string[]): string => call('buildah', args);

describe.skipIf(process.env['PROOF_PACKAGE'] === undefined)('the image', () => {
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'marquee-image-'));
    const folder = unpack(makePackage(), home);
    const base = join(home, 'base');
    for (const library of librariesOf(join(folder, 'bin/node'))) {
      mkdirSync(join(base, dirname(library)), { recursive: true });
      copyFileSync(realpathSync(library), join(base, library));
    }
    mkdirSync(join(base, 'tmp'));
    const build = ['build', '--isolation', 'chroot', '--format', 'docker'];
    const from = join(home, 'Containerfile');
    execFileSync('sh', ['-c', `printf 'FROM scratch\\nCOPY . /\\n' > ${from}`]);
    buildah(...build, '-f', from, '-t', `${IMAGE}-base`, base);
    const args = ['--build-arg', `BASE=${IMAGE}-base`, '--build-arg', 'VERSION=proof'];
    buildah(...build, ...args, '-f', CONTAINERFILE, '-t', IMAGE, folder);
  }, SLOW);
  afterAll(() => rm(home, { recursive: true, force: true }), SLOW);

  it('names its version, runs as nobody and says how its health is asked', () => {
    const [found] = JSON.parse(podman('image', 'inspect', IMAGE)) as [
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
});

/** The libraries of the system that a program needs, and what loads them. */
function librariesOf(program: string): string[] {
  const said = execFileSync('ldd', [program], { encoding: 'utf8' });
  return [...said.matchAll(/(\/[^\s()]+)\s+\(0x/g)].map(([, file = '']) => file);
}
