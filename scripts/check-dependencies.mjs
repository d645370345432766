import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { dependencyFaults } from './lib/package-imports.mjs';
import { root } from './lib/run.mjs';

/**
 * Checks that every package declares exactly what it imports, including siblings, and that a library has the same
 * version everywhere. Nothing else would notice, because packages find each other’s libraries in the common
 * node_modules.
 */
const USED_OTHERWISE = new Map([
  ['@mantine/dates', 'asked for by @rjsf/mantine'],
  ['dayjs', 'asked for by @mantine/dates'],
  ['@swc/core', 'the parser that .dependency-cruiser.cjs names “swc”'],
  ['dependency-cruiser', 'its command is depcruise'],
  ['typescript', 'its command is tsc'],
  ['@vitest/browser', 'Vitest loads it for the stories'],
  ['isbot', 'asked for by @react-router/dev'],
  ['@react-router/node', 'with it, @react-router/dev builds the server with libraries made for Node'],
]);
/** Their names are composed in the code (apps/artwork/src/lettering/faces.ts). */
const FACES = /^@fontsource\//;
const isUsedOtherwise = (name) => USED_OTHERWISE.has(name) || FACES.test(name);

const readManifest = async (folder) =>
  JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8'));
const main = await readManifest('.');
const folders = (await Array.fromAsync(glob(main.workspaces, { cwd: root }))).filter((folder) =>
  existsSync(path.join(root, folder, 'package.json')),
);
const packages = await Promise.all(
  ['.', ...folders].map(async (folder) => ({
    folder,
    manifest: await readManifest(folder),
    files: /** @type {string[]} */ ([]),
  })),
);

const MADE = new Set(['node_modules', 'build', 'dist', 'generated', '.react-router', 'storybook-static']);
const isMade = (file) => file.split(path.sep).some((part) => MADE.has(part));
for await (const file of glob('{,**/,**/.storybook/}*.{ts,tsx,mts,mjs,cjs,js,css,json,html}', {
  cwd: root,
  exclude: (name) => MADE.has(path.basename(name)) || name === '.git',
})) {
  if (isMade(file) || /(?:^|\/)package(?:-lock)?\.json$/.test(file)) continue;
  // The innermost package of a file.
  const owner = packages
    .filter(({ folder }) => folder === '.' || file.startsWith(`${folder}/`))
    .reduce((inner, one) => (one.folder.length > inner.folder.length ? one : inner));
  owner.files.push(file);
}

const faults = [];
const versions = new Map();
for (const { manifest, files } of packages) {
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })),
  );
  faults.push(...dependencyFaults(manifest, texts, isUsedOtherwise));
  for (const [wanted, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    const known = versions.get(wanted) ?? { version, by: manifest.name };
    versions.set(wanted, known);
    if (known.version !== version)
      faults.push(`${manifest.name} declares ${wanted} ${version}, and ${known.by} ${known.version}`);
  }
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
