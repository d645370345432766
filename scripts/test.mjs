import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium, findHeadlessShell } from './lib/chromium.mjs';
import { projectNode, root, run } from './lib/run.mjs';

/**
 * Runs every check and every test, and ends with the line `N passed, N failed`. All stages run even when one fails, so
 * that one run shows everything. Names of stages as arguments run only those: npm test -- unit stories
 */
const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const node = projectNode();
const modules = path.join(root, 'node_modules');
const vitest = path.join(modules, 'vitest/vitest.mjs');
const only = new Set(process.argv.slice(2));
const total = { passed: 0, failed: 0, skipped: 0 };
/** Failures, printed again at the end, where people read a long log first. */
const failures = [];
/** Tests that only passed at the second try. */
const unsteady = [];

const CHROMIUM_PATH = await findChromium();
const headlessShell = await findHeadlessShell(CHROMIUM_PATH);
const env = { CHROMIUM_PATH, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };

const stages = {
  check: () => command('check', ['scripts/check.mjs']),
  unit: () => vitestStage('unit', []),
  stories: () => vitestStage('stories', ['--config', 'blocks/vitest.config.ts']),
  looks: () =>
    vitestStage('looks', ['--config', 'blocks/vitest.config.ts'], {
      STORY_RUN: 'looks',
      CHROMIUM_PATH: headlessShell,
    }),
  build: () => command('build', ['scripts/build.mjs']),
  // One file after the other: each makes the package at the same place.
  package: () =>
    vitestStage('package', ['tests/contract/shipping', '--no-file-parallelism'], { PROOF_PACKAGE: 'built' }),
  timed: () => journeyStage('timed'),
  journeys: () => journeyStage('journeys'),
  // Sends the stories to a service. Only teams with a project there, and its token, have this stage.
  ...(process.env['CHROMATIC_PROJECT_TOKEN'] && {
    chromatic: () => command('chromatic', [path.join(modules, '.bin/chromatic'), '--no-interactive']),
  }),
};

for (const [name, stage] of Object.entries(stages)) {
  if (only.size > 0 && !only.has(name)) continue;
  const started = performance.now();
  console.log(`\n━━ ${name}`);
  await stage();
  console.log(`━━ ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

console.log('');
await run(node, ['scripts/requirements.mjs']);
if (unsteady.length > 0) console.log(`\nPassed at the second try, to be mended:\n\n${unsteady.join('\n\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
// The last line is read by programs, so it only has these two numbers.
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** A step that is not a test runner counts as one test. */
async function command(name, args) {
  const { code } = await run(node, args, { env });
  if (code === 0) return;
  fail(`${name}: see its output above`);
}

/** One failed test, or one run that failed as a whole, with its message. */
function fail(what, message = '') {
  total.failed += 1;
  failures.push(withMessage(what, message));
}

/** Enough of a message to know the cause. The complete one is printed at its test. */
function withMessage(what, message) {
  const said = stripVTControlCharacters(message).slice(0, 1500).trim();
  return said === '' ? what : `${what}\n${said.replaceAll(/^/gm, '    ')}`;
}

async function vitestStage(name, args, more = {}) {
  const report = path.join(results, `${name}.json`);
  const { code } = await run(
    node,
    [vitest, 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { env: { ...env, ...more } },
  );
  const summary = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  total.passed += summary?.numPassedTests ?? 0;
  total.skipped += (summary?.numPendingTests ?? 0) + (summary?.numTodoTests ?? 0);
  for (const file of summary?.testResults ?? [])
    for (const test of file.assertionResults) {
      const what = `${name}: ${path.relative(root, file.name)} › ${test.fullName}`;
      const message = test.failureMessages.join('\n');
      if (test.status === 'failed') fail(what, message);
      else if (message) unsteady.push(withMessage(what, message));
    }
  // A file that does not load, or an error outside of a test, fails the run without failing a test.
  if (code !== 0 && !summary?.numFailedTests) fail(`${name}: see its output above`);
}

async function journeyStage(name) {
  const report = path.join(results, `${name}.json`);
  const cli = path.join(modules, '@playwright/test/cli.js');
  const { code } = await run(
    node,
    [cli, 'test', '--config', 'tests/e2e/playwright.config.ts', '--project', name, '--reporter=line,json'],
    { env: { ...env, CHROMIUM_PATH: headlessShell, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const summary = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const stats = summary?.stats;
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  total.skipped += stats?.skipped ?? 0;
  for (const suite of summary?.suites ?? []) failJourneys(suite, `${name}: ${suite.title}`);
  if (code !== 0 && !stats?.unexpected) fail(`${name}: see its output above`);
}

/** Files contain tests and groups, which contain tests again. */
function failJourneys(suite, title) {
  for (const { title: name, tests } of suite.specs ?? [])
    for (const test of tests) {
      const what = `${title} › ${name}`;
      if (test.status === 'unexpected') fail(what, test.results.at(-1)?.error?.message);
      else if (test.status === 'flaky')
        unsteady.push(withMessage(what, test.results[0]?.error?.message ?? ''));
    }
  for (const inner of suite.suites ?? []) failJourneys(inner, `${title} › ${inner.title}`);
}
