import { spawnSync } from 'node:child_process';

/** In npm run prove, and in a stage of npm test: elsewhere it would build the product. */
export const isProof = process.env['PROOF_PACKAGE'] !== undefined;
/** Builds anew, so that what was built before cannot hide something. */
export const isWholeProof = process.env['PROOF_PACKAGE'] === 'whole';

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
  for (const program of ['buildah', 'podman', 'runc'])
    if (tryProgram(program, ['--version']) === undefined)
      return `${program} is not installed (apt-get install buildah podman runc).`;
  if (tryProgram('unshare', ['--mount', '--net', '--pid', '--fork', 'true']) === undefined)
    return 'a container has namespaces for mounts, network and processes, which needs root.';
  return undefined;
}
