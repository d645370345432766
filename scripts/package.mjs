import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import * as modules from 'node:module';
import path from 'node:path';
import { buildIfNeeded } from './lib/build.mjs';
import { BUNDLE, bundleServer } from './lib/bundle-server.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { closureOf } from './lib/package-closure.mjs';
import { LIBRARY_NOT_SHIPPED, packageFaults } from './lib/package-faults.mjs';
import { billOf, licencesOf } from './lib/package-papers.mjs';
import { projectNode, root, run } from './lib/run.mjs';
import { SERVER_FLAGS } from './lib/server-flags.mjs';
import { serverModule } from './lib/with-store.mjs';

/**
 * Makes the release in dist/: what is built, the production dependencies of what ships, Node, licences and a bill of
 * materials. The same commit makes the same bytes. See docs/guides/run-in-production.md.
 *
 *   npm run package            builds where something has changed since
 *   npm run package -- --force builds anew
 */

/** In bytes, unpacked. */
const MOST_BYTES = 250 * 1000 * 1000;
const ROOTS = ['apps/server', 'apps/cli'];
/** The stand-in for a platform is not for production. Fonts are in the built files. */
const skips = (name) => name === '@marquee/sandbox' || name.startsWith('@fontsource-variable/');
/** Workspaces whose code is in the built files. */
const BUNDLED = ['apps/player', 'blocks'];
const SCRIPTS = [
  ...['new-admin', 'new-site', 'new-texts', 'preview-migration'].map((name) => `scripts/${name}.mjs`),
  ...['run', 'scaffold', 'server-flags', 'with-store'].map((name) => `scripts/lib/${name}.mjs`),
];
/** What it is run with, at the places at which these files name each other. */
const DEPLOYED = ['deploy', 'docs/guides/cache', 'docs/guides/balancer', 'docs/guides/prometheus-alerts.yml'];
/** What of our folders nothing runs. */
const NOT_SHIPPED =
  /\.test\.tsx?$|\.d\.mts$|\.property\.|\/testing\/|\/README\.md$|\/tsconfig\.json$|^schemas\/generate[/.]|^openfeature\/scenarios\/|^apps\/[a-z]+\/testing\/|^apps\/server\/src\/demo\/|\/counter-examples\.json$/;
/** What of a library nothing runs, besides its tests. */
const NO_CODE = /\.(?:map|md|markdown)$|\/\.(?:github|vscode)\//i;

await installIfNeeded();
if (Number.parseInt(process.versions.node, 10) < 24) {
  // An older Node cannot take types out.
  const { code } = await run(projectNode(), process.argv.slice(1));
  process.exit(code);
}
await buildIfNeeded({ force: process.argv.includes('--force') });

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const nodeVersion = execFileSync(projectNode(), ['--version'], { encoding: 'utf8' }).trim();
const commitSeconds = Number(git('log', '-1', '--format=%ct'));
const name = `marquee-${version}-${process.platform}-${process.arch}`;
const out = path.join(root, 'dist', name);

rmSync(out, { recursive: true, force: true });
const places = closureOf(packages, {
  roots: ROOTS,
  skips,
  isInstalled: (place) => existsSync(path.join(root, place, 'package.json')),
});
const isLibrary = (place) => /(?:^|\/)node_modules\//.test(place);
const libraries = places.filter(isLibrary);
const own = places.filter((place) => !isLibrary(place));

for (const place of libraries) copyLibrary(place);
const sources = own.filter((place) => !BUNDLED.includes(place));
for (const file of git('ls-files', ...sources, ...SCRIPTS, ...DEPLOYED).split('\n'))
  if (file !== '' && !NOT_SHIPPED.test(file)) copySource(file);
for (const place of BUNDLED.filter((each) => own.includes(each))) copySource(`${place}/package.json`);
for (const built of ['apps/player/build/client', 'apps/player/build/server', 'admin/dist']) copy(built);
rmSync(path.join(out, 'admin/dist/.stamp'), { force: true });
for (const place of own) link(place);
copyTo(projectNode(), 'bin/node');
const manifest = { name: 'marquee', version, private: true, type: 'module', workspaces: own };
write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
for (const place of own) writeManifest(place);
await bundleServer(out);
write('LICENCES.txt', licencesOf(root, libraries, nodeVersion));
write('sbom.cdx.json', `${JSON.stringify(bill(), null, 2)}\n`);
write('bin/marquee-server', program(`${SERVER_FLAGS.join(' ')} "$here/${BUNDLE}/main.js"`), 0o755);
write(
  'bin/marquee',
  program('--disable-warning=ExperimentalWarning "$here/apps/cli/bin/marquee.mjs"'),
  0o755,
);

const bytes = normalize();
if (bytes > MOST_BYTES) {
  console.error(`The package has ${megabytes(bytes)} unpacked; ${megabytes(MOST_BYTES)} are allowed.`);
  process.exit(1);
}
const { DEMO_PASSWORD, DEMO_PEOPLE } = await serverModule('demo/demo-people.ts');
const players = JSON.parse(readFileSync(path.join(root, 'fixtures/platform/players.json'), 'utf8'));
const demoTexts = [DEMO_PASSWORD, ...[...DEMO_PEOPLE, ...players].map(({ email }) => email)];
const faults = packageFaults(out, { demoTexts });
if (faults.length > 0) {
  console.error(`The package has what may not be in it:\n${faults.join('\n')}`);
  process.exit(1);
}
const archive = `${out}.tar.gz`;
const sorted = ['--sort=name', `--mtime=@${commitSeconds}`, '--owner=0', '--group=0', '--numeric-owner'];
execFileSync('tar', [
  '--format=ustar',
  ...sorted,
  '-C',
  path.dirname(out),
  '-I',
  'gzip -n6',
  '-cf',
  archive,
  name,
]);
const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`);
console.log(
  `dist/${name}.tar.gz: ${megabytes(lstatSync(archive).size)}, ${megabytes(bytes)} unpacked, ${libraries.length} libraries\nsha256 ${hash}`,
);

function copy(file) {
  copyTo(path.join(root, file), file);
}

/**
 * Types are taken out here instead of at each start, which so takes a second less. The names of the files become those
 * of JavaScript, wherever a text names one.
 */
function copySource(file) {
  if (!/\.(?:ts|mjs|json)$/.test(file)) return copy(file);
  const source = readFileSync(path.join(root, file), 'utf8');
  const code = file.endsWith('.ts') ? modules.stripTypeScriptTypes(source) : source;
  const isData = file.endsWith('.json') && !file.endsWith('/package.json');
  write(asScript(file), isData ? code : code.replace(/(['"`])([^'"`\n]*)\.ts\1/g, '$1$2.js$1'));
}

/** Without what only development needs, and without what is left out. */
function writeManifest(place) {
  const file = `${place}/package.json`;
  const {
    devDependencies: _dev,
    scripts: _scripts,
    dependencies = {},
    ...rest
  } = JSON.parse(readFileSync(path.join(out, file), 'utf8'));
  const kept = Object.entries(dependencies).filter(([library]) => !skips(library));
  write(file, `${JSON.stringify({ ...rest, dependencies: Object.fromEntries(kept) }, null, 2)}\n`);
}

function asScript(file) {
  return file.replace(/\.ts$/, '.js');
}

function copyTo(from, file) {
  cpSync(from, path.join(out, file), { recursive: true, dereference: true });
}

function copyLibrary(place) {
  cpSync(path.join(root, place), path.join(out, place), {
    recursive: true,
    dereference: true,
    // Libraries inside a library are entries of their own.
    filter: (from) => {
      const inside = path.relative(path.join(root, place), from);
      return !from.endsWith('/node_modules') && !NO_CODE.test(from) && !LIBRARY_NOT_SHIPPED.test(inside);
    },
  });
}

/** Node does not strip types below node_modules, so a workspace is a link there, as in the repository. */
function link(place) {
  const { name: linked } = JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8'));
  const at = path.join(out, 'node_modules', linked);
  mkdirSync(path.dirname(at), { recursive: true });
  symlinkSync(path.relative(path.dirname(at), path.join(out, place)), at);
}

function write(file, text, mode = 0o644) {
  mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
  writeFileSync(path.join(out, file), text, { mode });
}

function program(args) {
  return [
    '#!/bin/sh',
    'here=$(dirname -- "$(readlink -f -- "$0")")/..',
    `NODE_ENV=production exec "$here/bin/node" ${args} "$@"`,
    '',
  ].join('\n');
}

function bill() {
  const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx'];
  const bom = JSON.parse(execFileSync('npm', args, { cwd: out, encoding: 'utf8', maxBuffer: 64 << 20 }));
  const at = new Date(commitSeconds * 1000).toISOString();
  return billOf(bom, { version, nodeVersion, at });
}

/** Gives every file one of two sets of rights, whatever the umask and the registry say. Answers the bytes of all. */
function normalize() {
  let sum = 0;
  for (const entry of globSync('**/*', { cwd: out, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const { size } = lstatSync(file);
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || path.relative(out, file).startsWith('bin/');
    chmodSync(file, isProgram ? 0o755 : 0o644);
    if (entry.isFile()) sum += size;
  }
  return sum;
}

function megabytes(count) {
  return `${(count / 1e6).toFixed(1)} MB`;
}
