import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { coverageOf, idsOf, misplacedIds, STAGES } from './lib/passed-titles.mjs';
import { root } from './lib/run.mjs';

/**
 * Counts which requirements have a test that passed in the last `npm test`. A test claims a requirement by starting its
 * title, or its group's, with the id: `it('[NAV-11] removes a trailing slash')`, several ids in one pair of brackets or
 * several pairs. One that was skipped or did not run counts for nothing; where nothing ran, titles are counted, and that is said.
 *
 *   npm run requirements            a line per area, then the total
 *   npm run requirements -- --list  also the uncovered ids
 *   --check                         only fails on ids that do not exist; needs no test run
 */
const options = new Set(process.argv.slice(2));

const known = new Map();
for (const file of ['requirements.md', 'requirements-product.md']) {
  const text = await readFile(`${root}/tests/requirements/${file}`, 'utf8');
  for (const [, id, sentence] of text.matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\* (.*)$/gm)) known.set(id, sentence);
}

if (options.has('--check')) await checkIds();
else await report();

/** All ids at the start of a string in a test file: a title, or a row of a table that titles are made from. */
async function* idsInSources() {
  const patterns = [
    '{schemas,engine,blocks,admin,fixtures,openfeature,tests}/**/*.{test,spec,stories}.{ts,tsx}',
    'apps/*/**/*.{test,spec,stories}.{ts,tsx}',
  ];
  for (const pattern of patterns)
    for await (const file of glob(pattern, {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'build',
    })) {
      const text = await readFile(`${root}/${file}`, 'utf8');
      for (const [, title] of text.matchAll(/['"`](\[[^'"`\n]*)/g))
        for (const id of idsOf(title)) yield { file, id };
    }
}

async function checkIds() {
  const unknown = [];
  for await (const { file, id } of idsInSources())
    if (!known.has(id)) unknown.push(`${file}: ${id} is not a requirement.`);
  if (unknown.length === 0) return;
  console.error(unknown.join('\n'));
  process.exitCode = 1;
}

async function report() {
  const fileOf = (stage) => `${root}/test-results/${stage}.json`;
  const ran = STAGES.filter((stage) => existsSync(fileOf(stage)));
  const reports = await Promise.all(
    ran.map(async (stage) => JSON.parse(await readFile(fileOf(stage), 'utf8'))),
  );
  const { covered, claimed } = coverageOf(reports);
  // If nothing ran, only the titles can be counted.
  if (ran.length === 0) for await (const { id } of idsInSources()) covered.add(id);
  const areas = Map.groupBy(known.keys(), (id) => id.split('-')[0]);
  for (const [area, ids] of areas) {
    console.log(`${area} ${ids.filter((id) => covered.has(id)).length}/${ids.length}`);
    if (options.has('--list'))
      for (const id of ids)
        if (!covered.has(id))
          console.log(`  ${id} ${known.get(id)}${claimed.has(id) ? ' (not passed)' : ''}`);
  }
  if (claimed.size > 0) console.log(`With a test, and none that passed: ${[...claimed].sort().join(', ')}`);
  const misplaced = [...misplacedIds(reports)].filter((id) => known.has(id));
  if (misplaced.length > 0)
    console.log(`Within a title, where it counts for nothing: ${misplaced.sort().join(', ')}`);
  const missing = STAGES.filter((stage) => !ran.includes(stage));
  if (ran.length === 0) console.log('Stands on titles alone: npm test counts those that passed.');
  else if (missing.length > 0)
    console.log(`Stands on less than the whole run, npm test: without ${missing.join(', ')}.`);
  console.log(`TOTAL ${[...known.keys()].filter((id) => covered.has(id)).length}/${known.size}`);
}
