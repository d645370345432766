import { mkdir, writeFile } from 'node:fs/promises';
import { benchDelivery } from './delivery.ts';
import { benchEngine } from './engine.ts';
import { benchScript } from './script-bytes.ts';

/**
 * Measures in one run and prints ratios, because absolute times are the machine's. Results are written to
 * tests/bench/results/. `npm run bench -- engine` runs one part.
 */
const parts = { engine: benchEngine, delivery: benchDelivery, script: benchScript };
const wanted = process.argv.slice(2);
const results = {};
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  results[name] = await part();
  for (const [line, value] of Object.entries(results[name])) console.log(`  ${line}: ${value}`);
}
const folder = new URL('./results/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(
  new URL('latest.json', folder),
  `${JSON.stringify({ at: new Date().toISOString(), results }, null, 2)}\n`,
);
