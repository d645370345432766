import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installIfNeeded } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';

/**
 * Runs the platform's tests and says which answers of the contract none of them has provoked: a success, a refusal by
 * its code, a refusal of single fields.
 *
 *   npm run contract:coverage
 */
await installIfNeeded();
const folder = await mkdtemp(path.join(tmpdir(), 'marquee-contract-'));
const file = path.join(folder, 'seen.jsonl');
const { code } = await run(path.join(root, 'node_modules/.bin/vitest'), ['run', 'apps/sandbox/src'], {
  env: { CONTRACT_SEEN: file },
});
const lines = (await readFile(file, 'utf8')).trim().split('\n');
await rm(folder, { recursive: true });

/** @type {Map<string, Set<string>>} */
const seen = new Map();
for (const line of lines) {
  const [call, status, refusal] = JSON.parse(line);
  const answers = seen.get(call) ?? new Set();
  answers.add(String(status)).add(refusal);
  seen.set(call, answers);
}

let calls = 0;
let answers = 0;
const missing = [];
for await (const name of glob('schemas/api/calls/*.json', { cwd: root })) {
  const area = JSON.parse(await readFile(path.join(root, name), 'utf8'));
  if (area.answeredBy !== 'platform') continue;
  for (const [call, { answers: successes, errors = [], body }] of Object.entries(area.calls)) {
    const wanted = [...Object.keys(successes), ...errors, ...(body ? ['fields'] : [])];
    calls += 1;
    answers += wanted.length;
    const gaps = wanted.filter((each) => !seen.get(call)?.has(each));
    if (gaps.length > 0) missing.push(`${call}: ${gaps.join(', ')}`);
  }
}
const covered = answers - missing.flatMap((line) => line.split(', ')).length;
console.log(`${covered} of ${answers} answers of ${calls} calls are provoked by a test.`);
if (missing.length > 0) {
  console.error(`\nNever provoked:\n${missing.map((line) => `  ${line}`).join('\n')}`);
}
if (code !== 0) console.error('\nNot all tests have passed, so some gaps may be none.');
process.exit(missing.length > 0 ? 1 : code);
