import { spawnSync } from 'node:child_process';

/** What a program prints; undefined where it is not installed or may not do that here. */
export function tryProgram(program: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout : undefined;
}

/** Why no process can be started without network and on a read-only file system here; undefined: one can. */
export function whyNoNamespaces(): string | undefined {
  if (tryProgram('unshare', ['--mount', '--net', 'true']) === undefined)
    return 'unshare has to make namespaces for mounts and network, which needs root.';
  if (tryProgram('setpriv', ['--reuid=65534', '--clear-groups', 'true']) === undefined)
    return 'setpriv has to run a program as another user, which needs root.';
  return undefined;
}

/** Why no image can be built here; undefined: one can. */
export function whyNoContainers(): string | undefined {
  for (const program of ['buildah', 'podman'])
    if (tryProgram(program, ['--version']) === undefined)
      return `${program} is not installed (apt-get install buildah podman).`;
  return undefined;
}
