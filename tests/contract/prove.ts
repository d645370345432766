import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { whyNoPrometheus } from './outages/alarms.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { whyNoSmallDisk } from './small-disk.ts';
import { whyNoContainers, whyNoNamespaces } from './shipping/programs.ts';
import { whyNoBalancer } from './rolling/balancer.ts';
import { whyNoVarnish } from './testing/varnish.ts';

// npm run prove: checks the promises of the store, the editor and the player’s screens at full length. The store is
// tested on both databases, with the PostgreSQL of TEST_DATABASE_URL or a temporary one if the machine has the
// programs. Also tests what needs the network: OpenFeature’s own scenarios. Names of proofs as arguments run only
// those. See docs/guides/prove-the-store.md.

const ROOT = resolve(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');
const PROOFS = [
  'crash',
  'concurrent-writes',
  'rollback-under-load',
  'full-disk',
  'audit',
  'approvals',
  'rights',
];
/** Proofs that are only for PostgreSQL. */
const POSTGRES_PROOFS = ['schedule-restart', 'both-stores'];
const NAMES = [
  ...PROOFS,
  ...POSTGRES_PROOFS,
  'hostile',
  'contract',
  'properties',
  'slots',
  'two-editors',
  'admin-editing',
  'a11y',
  'openfeature',
  'cache',
  'herd',
  'suppression',
  'package',
  'image',
  'rolling',
  'secrets',
  'outages',
  'restore',
];
const FULL_LENGTH = {
  PROOF_KILLS: '50',
  PROOF_WRITES: '2000',
  PROOF_ROLLBACKS: '40',
  PROOF_RESTARTS: '5',
  PROOF_HISTORIES: '20000',
  PROOF_TYPING_SECONDS: '60',
  PROOF_AUDIT: 'whole',
  PROOF_APPROVALS: 'whole',
  PROOF_RIGHTS: 'whole',
  PROOF_STORE: 'whole',
  PROOF_SCREENS: 'whole',
  PROOF_HOSTILE: 'whole',
  PROOF_DISK: 'whole',
  PROOF_CONTRACT: 'whole',
  PROOF_PROPERTIES: 'whole',
  PROOF_SLOTS: 'whole',
  PROOF_CACHE: 'whole',
  PROOF_PACKAGE: 'whole',
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no proof called ${unknown.join(', ')}. There are: ${NAMES.join(', ')}.`);
  process.exit(1);
}
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name);

const noDisk = isAsked('full-disk') ? whyNoSmallDisk() : undefined;
const noVarnish = isAsked('cache') ? whyNoVarnish() : undefined;
const noPackage = isAsked('package') ? whyNoNamespaces() : undefined;
const noImage = isAsked('image') ? whyNoContainers() : undefined;
const noBalancer = isAsked('rolling') ? whyNoBalancer() : undefined;
const noSecrets = isAsked('secrets') ? (whyNoBalancer() ?? whyNoServers()) : undefined;
const noOutages = isAsked('outages') ? (whyNoBalancer() ?? whyNoPrometheus() ?? whyNoServers()) : undefined;
const noRestore = isAsked('restore') ? whyNoServers() : undefined;
const missing = {
  'full-disk': noDisk,
  cache: noVarnish,
  package: noPackage,
  image: noImage,
  rolling: noBalancer,
  secrets: noSecrets,
  outages: noOutages,
  restore: noRestore,
};
for (const [name, reason] of Object.entries(missing)) {
  if (!reason) continue;
  console.error(`${name} is NOT tried, and nothing is known of it: ${reason}`);
  // If it was requested by name, the command must not succeed.
  if (asked.includes(name)) process.exit(1);
}

const given = process.env['TEST_DATABASE_URL'];
const bin = given ? undefined : findPostgres();
const own = bin ? await startPostgres(bin) : undefined;
const url = given ?? own?.url;
if (!url)
  console.error('There is no PostgreSQL here: only PGlite is looked at. Set TEST_DATABASE_URL for both.');

// Both in one run would hide which one failed, and the embedded one has its own settings.
const codes = [await proveStore('PGlite', PROOFS, {})];
if (url)
  codes.push(await proveStore('PostgreSQL', [...PROOFS, ...POSTGRES_PROOFS], { TEST_DATABASE_URL: url }));
if (isAsked('hostile'))
  codes.push(await proveOnProduct('What nobody should send', [VITEST, 'tests/contract/hostile.test.ts']));
if (isAsked('contract')) codes.push(await proveContract());
if (isAsked('properties')) codes.push(await proveProperties());
if (isAsked('slots')) {
  console.log('\nWhat slots give back');
  codes.push(await run([VITEST, 'apps/sandbox/frames/mechanics/mechanics.test.ts']));
}
codes.push(await proveEditing());
if (isAsked('a11y')) codes.push(await proveScreens());
if (isAsked('openfeature')) codes.push(await proveOpenFeature());
if (isAsked('cache') && !noVarnish)
  codes.push(await proveOnProduct('A cache in front', [VITEST, 'tests/contract/cache-in-front.test.ts']));
if (isAsked('herd')) codes.push(await proveHerd());
if (isAsked('suppression'))
  codes.push(
    await proveOnProduct('Whom nothing is promoted to', ['tests/contract/suppression/prove-suppression.ts']),
  );
if (isAsked('package') && !noPackage) codes.push(await provePackage('The package', 'package'));
if (isAsked('image') && !noImage) codes.push(await provePackage('The image of the package', 'image'));
if (isAsked('rolling') && !noBalancer) codes.push(await proveRolling());
if (isAsked('secrets') && !noSecrets)
  codes.push(await proveOnProduct('Every secret changes', ['tests/contract/secrets/prove-secrets.ts']));
if (isAsked('outages') && !noOutages)
  codes.push(await proveOnProduct('Every part away in turn', ['tests/contract/outages/prove-outages.ts']));
if (isAsked('restore') && !noRestore)
  codes.push(await proveOnProduct('Back to an instant', ['tests/contract/outages/prove-restore.ts']));
await own?.stop();
process.exit(Math.max(...codes));

/** What breaks a PostgreSQL has to start and stop it, so one of TEST_DATABASE_URL is not enough. */
function whyNoServers(): string | undefined {
  return findPostgres() ? undefined : 'The programs of PostgreSQL are not here.';
}

async function proveStore(
  name: string,
  all: readonly string[],
  env: Record<string, string>,
): Promise<number> {
  const proofs = all.filter(isAsked);
  if (proofs.length === 0) return 0;
  console.log(`\n${name}`);
  // One after the other, because each uses the machine as much as it can.
  return run(
    [VITEST, '--no-file-parallelism', ...proofs.map((proof) => `tests/contract/${proof}.test.ts`)],
    env,
  );
}

/**
 * On the product as it is built: values that have broken servers, in every place of every call and page; and Varnish
 * with the repository’s configuration in front of it.
 */
async function proveOnProduct(what: string, program: string[], database?: string): Promise<number> {
  console.log(`\n${what}`);
  if (!existsSync(join(ROOT, 'apps/player/build'))) {
    console.error('The product is not built: run npm run build, so that its pages are there.');
    return 1;
  }
  return run(program, database ? { TEST_DATABASE_URL: database } : {});
}

/** Code that answers or uses the contract must follow it. */
async function proveContract(): Promise<number> {
  console.log('\nA field that the contract has more of');
  return run([VITEST, 'tests/contract/changed-contract.test.ts']);
}

/** What is compared with an oracle on made-up cases: `npm test` tries a part of them. */
async function proveProperties(): Promise<number> {
  console.log('\nProperties, each on all its cases');
  const tests = globSync('{engine,apps/*,tests}/**/*.test.ts', {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules'),
  });
  return run([
    VITEST,
    ...tests.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('casesOf(')),
  ]);
}

/** Two editors: edits, saves and network failures in any order, and then two browsers with the built product. */
async function proveEditing(): Promise<number> {
  const found: number[] = [0];
  if (isAsked('two-editors')) {
    console.log('\nTwo editors on one document: histories');
    found.push(await run([VITEST, 'tests/contract/two-editors.test.ts']));
  }
  if (isAsked('admin-editing')) {
    console.log('\nTwo editors on one document: browsers');
    found.push(await runJourneys('admin-editing'));
  }
  return Math.max(...found);
}

/** Every path of the player with content, for guests and players, on phones and desktops. */
async function proveScreens(): Promise<number> {
  console.log('\nEvery screen of the player, looked at by axe');
  return runJourneys('/a11y');
}

/** The scenarios of OpenFeature’s specification, which are not part of this repository. */
async function proveOpenFeature(): Promise<number> {
  console.log('\nThe public OpenFeature scenarios');
  const given = process.env['OPENFEATURE_SCENARIOS'];
  const folder = given ?? mkdtempSync(join(tmpdir(), 'openfeature-'));
  try {
    if (!given) {
      const from = process.env['OPENFEATURE_SPEC'] ?? 'https://github.com/open-feature/spec';
      const code = await exitOf('git', ['clone', '--quiet', '--depth', '1', from, folder]);
      if (code !== 0) {
        console.error(
          `They cannot be fetched from ${from}. Set OPENFEATURE_SCENARIOS to a folder that has them.`,
        );
        return 1;
      }
    }
    const scenarios = given ?? join(folder, 'specification/assets/gherkin');
    return await run([VITEST, 'openfeature/src/testing/scenarios'], { OPENFEATURE_SCENARIOS: scenarios });
  } finally {
    if (!given) rmSync(folder, { recursive: true, force: true });
  }
}

/** Twenty thousand open pages on two servers, and what releases cost them. */
async function proveHerd(): Promise<number> {
  if (url) return proveOnProduct('Releases without a herd', ['tests/contract/herd/prove-herd.ts'], url);
  console.error('herd is NOT tried, and nothing is known of it: two servers need a PostgreSQL.');
  return asked.includes('herd') ? 1 : 0;
}

/** An update to another version and back, behind a balancer. */
async function proveRolling(): Promise<number> {
  if (url) return proveOnProduct('An update and back', ['tests/contract/rolling/prove-rolling.ts'], url);
  console.error('rolling is NOT tried, and nothing is known of it: two versions need a PostgreSQL.');
  return asked.includes('rolling') ? 1 : 0;
}

/** What is shipped, as whoever runs it has it. */
async function provePackage(what: string, name: string): Promise<number> {
  console.log(`\n${what}`);
  return run([VITEST, `tests/contract/shipping/${name}.test.ts`]);
}

async function runJourneys(name: string): Promise<number> {
  if (!existsSync(join(ROOT, 'admin/dist'))) {
    console.error(`The product is not built: run npm run build for the journeys of ${name}.`);
    return 1;
  }
  const only = ['--project=journeys', name];
  const config = 'tests/e2e/playwright.config.ts';
  return run([PLAYWRIGHT, 'test', '--config', config, '--reporter', 'line', ...only]);
}

async function run([program = '', ...rest]: string[], env: Record<string, string> = {}): Promise<number> {
  const args = program === VITEST ? ['run', '--reporter=verbose', ...rest] : rest;
  return exitOf(process.execPath, [program, ...args], env);
}

async function exitOf(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...FULL_LENGTH, ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
