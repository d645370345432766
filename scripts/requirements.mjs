import { glob, readFile } from 'node:fs/promises';
import { root } from './lib/run.mjs';

/**
 * Counts which requirements have a test. A test claims a requirement by starting its title with the id:
 * `it('[NAV-11] removes a trailing slash')`, several ids in one pair of brackets or several pairs.
 *
 *   npm run requirements            a line per area, then the total
 *   npm run requirements -- --list  also the uncovered ids
 *   --check                         only fails on ids that do not exist
 */
const options = new Set(process.argv.slice(2));

const known = new Map();
for (const file of ['requirements.md', 'requirements-product.md']) {
  const text = await readFile(new URL(`file://${root}/tests/requirements/${file}`), 'utf8');
  for (const [, id, sentence] of text.matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\* (.*)$/gm)) known.set(id, sentence);
}

const covered = new Map();
const unknown = [];
const PATTERNS = [
  '{schemas,engine,blocks,admin,fixtures,tests}/**/*.{test,spec,stories}.{ts,tsx}',
  'apps/*/**/*.{test,spec,stories}.{ts,tsx}',
];
for (const pattern of PATTERNS) {
  for await (const file of glob(pattern, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'build',
  })) {
    const text = await readFile(`${root}/${file}`, 'utf8');
    for (const id of idsInTitles(text)) {
      if (!known.has(id)) unknown.push(`${file}: ${id} is not a requirement.`);
      else covered.set(id, [...(covered.get(id) ?? []), file]);
    }
  }
}

if (unknown.length > 0) {
  console.error(unknown.join('\n'));
  process.exit(1);
}
if (!options.has('--check')) report();

/** Ids at the start of a string: a test's or story's title, or the row of a table that a title is made from. */
function* idsInTitles(text) {
  const titles = text.matchAll(/(['"`])((?:\[[A-Z0-9]+-\d+(?:[ ,]+[A-Z0-9]+-\d+)*\]\s*)+)/g);
  for (const [, , ids] of titles) for (const [id] of ids.matchAll(/[A-Z0-9]+-\d+/g)) yield id;
}

function report() {
  const areas = Map.groupBy(known.keys(), (id) => id.split('-')[0]);
  for (const [area, ids] of areas) {
    console.log(`${area} ${ids.filter((id) => covered.has(id)).length}/${ids.length}`);
    if (options.has('--list'))
      for (const id of ids) if (!covered.has(id)) console.log(`  ${id} ${known.get(id)}`);
  }
  console.log(`TOTAL ${covered.size}/${known.size}`);
}
