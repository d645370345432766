import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS, sample } from '../../contract/hostile/calls.ts';
import { figuresTable, formatFigure, type Figure } from '../figures.ts';
import { describeMachine, formatMachine } from '../machine.ts';
import { seedDocuments } from '../seed-documents.ts';
import { writeResult, writeToGuide } from '../write-result.ts';
import { adminAtItsLimits, type Step } from './limits.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { firstVisitors, largestBodies, publicAtItsLimits } from './public-limits.ts';

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
    const databaseUrl = process.env['BENCH_DATABASE_URL'];
    await seedDocuments(dataDir, BANNERS, { databaseUrl });
    const server = await startMeasured({
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    });
    try {
      const named = new Set<string>();
      const all = async (steps: AsyncGenerator<Step>): Promise<Figure[]> => {
        const figures: Figure[] = [];
        for await (const step of steps) {
          named.add(step.call);
          figures.push(toFigure(step));
        }
        return figures;
      };
      const started = await all(firstVisitors(server, 'started'));
      const limits = [...(await all(publicAtItsLimits(server))), ...(await all(adminAtItsLimits(server)))];
      // A release of everything has been published by then, undone, and gone back to.
      const released = await all(firstVisitors(server, 'released'));
      const others = [...(await all(othersOf(named)(server))), ...(await all(largestBodies(server)))];
      const figures = [...slowest(started), ...slowest(released), ...limits, ...slowest(others)];
      const rest = `Listed are the ${SHOWN} slowest of ${started.length} calls and pages for the first and the next who asks after a start, as many after a release of everything, all at the limits, and the ${SHOWN} slowest of ${others.length} more that were sent what is small, or a body of the most bytes.`;
      const text = `${at}. ${formatMachine(machine)}. ${BANNERS} banners beside the demo's documents, ${databaseUrl ? 'PostgreSQL' : 'the embedded store'}. ${rest}\n\n${figuresTable(figures)}\n`;
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
      yield { name, call: name, measured, refused: true };
    }
  };

const slowest = (figures: readonly Figure[]): Figure[] =>
  figures.toSorted((one, other) => other.value - one.value).slice(0, SHOWN);

/** @throws when it answered something else than was to be measured: a refusal costs nothing. */
function toFigure({ name, measured, refused }: Step): Figure {
  const { status, longestMs, tookMs, text, why } = measured;
  if (status >= 400 && !refused)
    throw new Error(
      `${name} answered ${status}: ${text.slice(0, 300)}. The product has to be built: npm run build`,
    );
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
