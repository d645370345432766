import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS, sample } from '../../contract/hostile/calls.ts';
import { figuresTable, formatFigure, type Figure } from '../figures.ts';
import { describeMachine, formatMachine } from '../machine.ts';
import { seedDocuments } from '../seed-documents.ts';
import { writeResult, writeToGuide } from '../write-result.ts';
import { adminAtItsLimits, type Step } from './limits.ts';
import { type Measured, type MeasuredServer, startMeasured } from './measured-server.ts';
import { largestBodies, publicAtItsLimits } from './public-limits.ts';

/** Banners beside the demo's own documents. */
const BANNERS = Number(process.env['BENCH_DOCUMENTS'] ?? 5000);
/** OPS-13. */
const LONGEST = { atMost: 50 } as const;
/** Of calls without a limit of their own only the slowest are worth a line. */
const SHOWN = 8;

/** How long each call keeps the server's thread at a stretch, at the limits of its schema. */
export async function benchThread({ at }: { at: string }): Promise<Record<string, string>> {
  const machine = describeMachine();
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-thread-'));
  try {
    await seedDocuments(dataDir, BANNERS, { databaseUrl: process.env['BENCH_DATABASE_URL'] });
    const server = await startMeasured({
      DATA_DIR: dataDir,
      ...(process.env['BENCH_DATABASE_URL'] ? { DATABASE_URL: process.env['BENCH_DATABASE_URL'] } : {}),
    });
    try {
      const figures: Figure[] = [];
      const named = new Set<string>();
      for (const steps of [publicAtItsLimits, adminAtItsLimits])
        for await (const { name, call, measured } of steps(server)) {
          named.add(call);
          figures.push(toFigure(name, measured));
        }
      const others: Figure[] = [];
      for (const steps of [othersOf(named), largestBodies])
        for await (const { name, measured } of steps(server)) others.push(toFigure(name, measured));
      others.sort((one, other) => other.value - one.value);
      figures.push(...others.slice(0, SHOWN));
      const rest = `${others.length} more were sent what is small, or a body of the most bytes; of those the ${SHOWN} that took longest are listed last.`;
      const text = `${at}. ${formatMachine(machine)}. ${BANNERS} banners beside the demo's documents, the embedded store. ${rest}\n\n${figuresTable(figures)}\n`;
      await writeResult('thread.json', JSON.stringify({ at, machine, figures }));
      await writeToGuide('thread', text);
      return Object.fromEntries(figures.map((figure) => [figure.name, formatFigure(figure)]));
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Calls without a limit of their own, with what is small. */
const othersOf = (named: ReadonlySet<string>) =>
  async function* others(server: MeasuredServer): AsyncGenerator<Step> {
    for (const { name, method, path, body } of CALLS) {
      // The end of the session would refuse all that follow, and a stream has no end.
      if (named.has(name) || /\/(?:session|live)\b/.test(path)) continue;
      const address = path.replaceAll(/\{[^}]+\}/g, '1');
      const measured = await server.measure(method, address, body === undefined ? undefined : sample(body));
      yield { name, call: name, measured };
    }
  };

function toFigure(name: string, { status, longestMs, tookMs, text, why }: Measured): Figure {
  const figure: Figure = {
    name,
    value: longestMs,
    unit: 'ms',
    target: LONGEST,
    note: `${status}, ${Math.round(text.length / 1024)} KB after ${Math.round(tookMs)} ms`,
  };
  // It takes minutes: what is known already is worth seeing when it breaks off.
  console.log([`  ${name}: ${formatFigure(figure)}`, ...why].join('\n    '));
  return figure;
}
