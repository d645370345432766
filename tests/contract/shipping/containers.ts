import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const CONTAINERFILE = resolve(import.meta.dirname, '../../../deploy/Containerfile');
/** Podman asks for more by itself, which a process without CAP_SYS_RESOURCE may not give. */
const LIMITS = ['--ulimit=nofile=1024:1024', '--ulimit=nproc=4096:4096'];

export type Containers = {
  podman(...args: string[]): string;
  /** The exit code of podman, and everything that it said. */
  tryPodman(...args: string[]): { code: number; said: string };
  /** Options of `podman run` without which it may not start anything here. */
  limits: string[];
  /** Builds the image of an unpacked package on this machine's own libraries, so that no registry is asked. */
  buildImage(packaged: string, tag: string): void;
};

/** Builds and runs containers with a storage of its own below `home`. */
export function openContainers(home: string): Containers {
  const storage = ['--storage-driver', 'vfs', '--root', join(home, 'images'), '--runroot', join(home, 'run')];
  const podmanArgs = (args: string[]): string[] => [
    ...storage,
    '--cgroup-manager=cgroupfs',
    '--runtime=runc',
    ...args,
  ];
  const call = (program: string, args: readonly string[]): string =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  /** Without rights that a machine inside another one does not have. */
  const build = ['build', '--isolation', 'chroot', '--format', 'docker'];
  return {
    podman: (...args) => call('podman', podmanArgs(args)),
    tryPodman(...args) {
      const { status, stdout, stderr } = spawnSync('podman', podmanArgs(args), { encoding: 'utf8' });
      return { code: status ?? -1, said: stdout + stderr };
    },
    limits: LIMITS,
    buildImage(packaged, tag) {
      const base = join(home, 'base');
      for (const library of librariesOf(packaged)) {
        mkdirSync(join(base, dirname(library)), { recursive: true });
        copyFileSync(realpathSync(library), join(base, library));
      }
      const from = join(home, 'Containerfile');
      writeFileSync(from, 'FROM scratch\nCOPY . /\n');
      call('buildah', [...storage, ...build, '-f', from, '-t', `${tag}-base`, base]);
      const args = ['--build-arg', `BASE=${tag}-base`, '--build-arg', 'VERSION=proof'];
      call('buildah', [...storage, ...build, ...args, '-f', CONTAINERFILE, '-t', tag, packaged]);
    },
  };
}

/** The libraries of the system that the programs of a package need, and what loads them. */
function librariesOf(packaged: string): Set<string> {
  const programs = [
    'bin/node',
    ...globSync('node_modules/**/*.{node,so,so.*}', { cwd: packaged }).filter(
      (file) => !file.includes('musl'),
    ),
  ];
  const said = programs.map((file) => execFileSync('ldd', [join(packaged, file)], { encoding: 'utf8' }));
  const found = [...said.join('\n').matchAll(/(\/[^\s()]+)\s+\(0x/g)].map(([, file = '']) => file);
  return new Set(found.filter((file) => !file.startsWith(packaged)));
}
