import { expect, it } from 'vitest';
import { lockFaults } from './lock-faults.mjs';

const HASH = `sha512-${'A'.repeat(86)}==`;
const NPMRC = 'save-exact=true\nignore-scripts=true\n';
const ALLOWED = { allowScripts: { node: true } };
const SOUND = {
  '': { name: 'casino' },
  engine: { name: '@casino/engine' },
  'node_modules/@casino/engine': { resolved: 'engine', link: true },
  'node_modules/react': { integrity: HASH },
  'node_modules/vite': { integrity: HASH, resolved: 'https://registry.npmjs.org/vite/-/vite-8.0.0.tgz' },
  'node_modules/node': { integrity: HASH, hasInstallScript: true },
};
const faultsOf = (packages: Record<string, Record<string, unknown>>) =>
  lockFaults({ packages: { ...SOUND, ...packages } }, ALLOWED, NPMRC);

it('finds nothing where every package is fixed and every script decided about', () => {
  expect(faultsOf({})).toEqual([]);
});

it.each([
  ['no hash', undefined],
  ['a weak hash', 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='],
  ['a hash cut short', 'sha512-AAAA=='],
  ['a weak hash beside', `${HASH} sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=`],
])('refuses a package with %s', (_, integrity) => {
  expect(faultsOf({ 'node_modules/left-pad': { integrity } })).toEqual([
    'package-lock.json: node_modules/left-pad has no sha512 hash, so its bytes may be any',
  ]);
});

it.each([
  ['https://packages.example/left-pad.tgz', 'packages.example'],
  ['git+ssh://git@github.example/left-pad.git#main', 'github.example'],
  ['http://registry.npmjs.org/left-pad.tgz', 'registry.npmjs.org'],
])('refuses a package from %s', (resolved, host) => {
  expect(faultsOf({ 'node_modules/left-pad': { integrity: HASH, resolved } })).toEqual([
    `package-lock.json: node_modules/left-pad comes from ${host}`,
  ]);
});

it('refuses an install script that nobody has decided about, wherever the package lies', () => {
  const packages = { 'node_modules/a/node_modules/@b/c': { integrity: HASH, hasInstallScript: true } };
  expect(faultsOf(packages)).toEqual([
    '@b/c has an install script: package.json has to allow or refuse it in allowScripts',
  ]);
  const decided = { allowScripts: { node: true, '@b/c': false } };
  expect(lockFaults({ packages: { ...SOUND, ...packages } }, decided, NPMRC)).toEqual([]);
});

it('refuses a name that is left over, and an installation that would run every script', () => {
  expect(
    lockFaults({ packages: SOUND }, { allowScripts: { node: true, gone: true } }, 'save-exact=true'),
  ).toEqual([
    'package.json: allowScripts names gone, which has none',
    '.npmrc: without ignore-scripts=true, npm runs every install script',
  ]);
});
