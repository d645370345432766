import { readFile, mkdir, writeFile } from 'node:fs/promises';
import v8 from 'node:v8';

/**
 * Measures in one run and prints ratios, because absolute times are the machine's. Results are written to
 * tests/bench/results/. `npm run bench engine` runs one part, several names several.
 */
const parts = {
  engine: async () => (await import('./engine/engine.ts')).benchEngine,
  render: async () => (await import('./render/render.ts')).benchRender,
  demo: async () => (await import('./demo.ts')).benchDemo,
  delivery: async () => (await import('./delivery.ts')).benchDelivery,
  blocks: async () => (await import('./blocks/blocks.ts')).benchBlocks,
  admin: async () => (await import('./admin/admin.ts')).benchAdmin,
  platform: async () => (await import('./platform/platform.ts')).benchPlatform,
  search: async () => (await import('./platform/search.ts')).benchSearch,
  evidence: async () => (await import('./evidence/evidence.ts')).benchEvidence,
  rules: async () => (await import('./rules/rules.ts')).benchRules,
  capacity: async () => (await import('./capacity/capacity.ts')).benchCapacity,
  player: async () => (await import('./player/player.ts')).benchPlayer,
  thread: async () => (await import('./thread/thread.ts')).benchThread,
  tracing: async () => (await import('./tracing.ts')).benchTracing,
  script: async () => (await import('./script-bytes.ts')).benchScript,
};
const wanted = process.argv.slice(2).filter((name) => name !== '--');
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
// A hundred thousand documents, compiled and in every competitor's own form, need more than Node's default.
v8.setFlagsFromString('--max-old-space-size=8192');

const folder = new URL('./results/', import.meta.url);
const file = new URL('latest.json', folder);
await mkdir(folder, { recursive: true });
const at = new Date().toISOString();
// Parts that are not run keep what they said last.
const results = await readFile(file, 'utf8').then(
  (text) => JSON.parse(text).results ?? {},
  () => ({}),
);
for (const [name, load] of Object.entries(parts)) {
  // The engine's run has drawn the blocks already: all that it is held to is measured in one.
  if (wanted.length > 0 ? !wanted.includes(name) : name === 'render') continue;
  console.log(`\n${name}`);
  const bench = await load();
  const lines = await bench({ at });
  results[name] = { at, ...lines };
  for (const [line, value] of Object.entries(lines)) console.log(`  ${line}: ${value}`);
}
await writeFile(file, `${JSON.stringify({ at, results }, null, 2)}\n`);
// Libraries leave timers behind. A part whose limits are missed has set the code.
process.exit(process.exitCode ?? 0);
