import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../../apps/server/src/store/testing/open-test-store.ts';
import { findPostgres, startPostgres } from '../../contract/postgres.ts';
import { startServer } from '../../e2e/server.ts';
import { figuresTable, formatFigure, type Figure } from '../figures.ts';
import { describeMachine, formatMachine } from '../machine.ts';
import { writeResult, writeToGuide } from '../write-result.ts';
import { fillStore, type Large } from './fill-store.ts';
import { measureStore } from './large-store.ts';
import { planFor, planTable } from './plan.ts';
import { measureThroughput } from './throughput.ts';

const LARGE: Large = {
  documents: Number(process.env['CAPACITY_DOCUMENTS'] ?? 100_000),
  releases: Number(process.env['CAPACITY_RELEASES'] ?? 10_000),
  entries: Number(process.env['CAPACITY_ENTRIES'] ?? 400_000),
};
const EVENINGS = [10_000, 1_000_000, 10_000_000];

/** What one core serves and where it bends, what a store of five years costs, and how many machines an evening needs. */
export async function benchCapacity({ at }: { at: string }): Promise<Record<string, string>> {
  const machine = describeMachine();
  const { figures: given, perCore } = await measureThroughput();
  const store = await onLargeStore();
  const plans = EVENINGS.map((players) => planFor(players, perCore));
  const text = [
    `${at.slice(0, 10)}. ${formatMachine(machine)}.`,
    figuresTable(given),
    `A store with ${LARGE.documents.toLocaleString('en')} documents, ${LARGE.releases.toLocaleString('en')} releases and ${LARGE.entries.toLocaleString('en')} entries of five years in the audit log, on PostgreSQL:`,
    figuresTable(store),
    'With the cache in front:',
    planTable(plans),
  ].join('\n\n');
  const figures = [...given, ...store];
  await writeResult('capacity.json', JSON.stringify({ at, machine, figures, perCore, plans }));
  await writeToGuide('capacity', text);
  return Object.fromEntries(figures.map((figure) => [figure.name, formatFigure(figure)]));
}

async function onLargeStore(): Promise<Figure[]> {
  const bin = findPostgres();
  const postgres = bin === undefined ? undefined : await startPostgres(bin);
  const url = process.env['TEST_DATABASE_URL'] ?? postgres?.url;
  if (url === undefined) throw new Error('A large store needs a PostgreSQL: set TEST_DATABASE_URL.');
  const database = await createTestDatabase(url);
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-capacity-'));
  try {
    await fillStore(database.url, dataDir, LARGE);
    const began = performance.now();
    const server = await startServer({ env: { DATABASE_URL: database.url }, pictures: 'blank' });
    const startMs = performance.now() - began;
    try {
      const start: Figure = {
        name: 'from the start of a process to its first answer',
        value: Math.round(startMs),
        unit: 'ms',
        note: 'every document compiled',
      };
      return [start, ...(await measureStore(server, LARGE))];
    } finally {
      await server.stop();
    }
  } finally {
    await database.drop();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
