import { createTestApp, type TestApp } from '../../apps/server/src/modules/delivery/testing/test-app.ts';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import { openTracing } from '../../apps/server/src/modules/tracing/open-tracing.ts';
import { startCollector } from '../../apps/server/src/modules/tracing/testing/collector.ts';
import { startServer, type RunningServer } from '../e2e/server.ts';
import { figuresTable, formatFigure, type Figure } from './figures.ts';
import { describeMachine, formatMachine } from './machine.ts';
import { load, type Headers, type Load } from './load.ts';
import { writeToGuide } from './write-result.ts';

const PAGE: Headers = {
  'accept-encoding': 'identity',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
/** Short ones, and many: what else the machine does then falls on all servers alike. */
const ROUNDS = 24;
const EACH = 600;
const WARM_UP = 2000;
/** The share of requests that is traced where nothing else is set. */
const SHARE = '0.01';
/** What may be left of the throughput, which on a machine that has nothing else to do is bounded by processor time. */
const TARGET = 0.98;

type Side = 'off' | 'off again' | 'on';
type Measured = Record<Side, Pick<Load, 'microseconds' | 'perSecond'>>;

/** Requests of each round to each of the servers in one process. */
const IN_PROCESS = { rounds: 60, each: 400 };
/** So many requests get a turn of the event loop, in which spans are sent. */
const TURN = 20;

/**
 * The same within one thread, whose own processor time is what counts: nothing that others do is in it, and no socket,
 * beside which the difference would be smaller.
 */
async function compareInProcess(endpoint: string, name: string, url: string): Promise<Figure> {
  const tracing = openTracing({
    endpoint,
    serviceName: 'bench',
    share: Number(SHARE),
    isBehindProxy: false,
  });
  const apps: Record<Side, TestApp> = {
    off: await createTestApp({ documents: createTestSite() }),
    'off again': await createTestApp({ documents: createTestSite() }),
    on: await createTestApp({ documents: createTestSite(), parts: { tracing } }),
  };
  const sides: Side[] = ['off', 'on', 'off again'];
  const rounds: Measured[] = [];
  for (let round = -5; round < IN_PROCESS.rounds; round += 1) {
    const measured = {} as Measured;
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(round + 6 + turn) % sides.length] ?? 'off';
      const before = process.threadCpuUsage();
      for (let index = 0; index < IN_PROCESS.each; index += 1) {
        await apps[side].app.inject({ url, headers: { host: 'localhost' } });
        if (index % TURN === 0) await new Promise((resolve) => void setImmediate(resolve));
      }
      const { user, system } = process.threadCpuUsage(before);
      measured[side] = { microseconds: (user + system) / IN_PROCESS.each, perSecond: 0 };
    }
    // The first rounds compile what all others use.
    if (round >= 0) rounds.push(measured);
  }
  await tracing.close();
  for (const { app } of Object.values(apps)) await app.close();
  const sum = (side: Side): number =>
    rounds.map((round) => round[side].microseconds).reduce((all, each) => all + each, 0);
  const noise = compared(rounds, 'off again');
  return {
    name: `${name}, in one process: processor time of an answer with traces, beside without`,
    value: compared(rounds, 'on').median,
    unit: '×',
    target: { atMost: 1 / TARGET },
    note: `of all rounds together ${(sum('on') / sum('off')).toFixed(3)}; a second app without, beside the first: ${noise.median.toFixed(3)}, half of the rounds between ${noise.half}; ${(sum('off') / rounds.length).toFixed(0)} µs`,
  };
}

/**
 * What traces cost: the same addresses of three servers in turns, two without a collector and one that sends a hundredth
 * of its requests to one. How the two without differ is what the machine's noise makes of the same program.
 */
export async function benchTracing({ at }: { at: string }): Promise<Record<string, string>> {
  const machine = describeMachine();
  const collector = await startCollector();
  const servers: Record<Side, RunningServer> = {
    off: await startServer(),
    'off again': await startServer(),
    on: await startServer({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: SHARE },
    }),
  };
  try {
    const figures = [
      await compareInProcess(collector.endpoint, 'pages', '/api/fe/pages?path=/'),
      await compareInProcess(collector.endpoint, 'client-context', '/client-context'),
      ...(await compare(servers, 'guest’s lobby, kept', '/')),
      ...(await compare(servers, 'pages, resolved before', '/api/fe/pages?path=/')),
    ];
    if (collector.spans.length === 0) throw new Error('No trace has arrived.');
    const traces = new Set(collector.spans.map(({ traceId }) => traceId)).size;
    const about = `${at.slice(0, 10)}. ${formatMachine(machine)}. ${ROUNDS} rounds of ${EACH} requests to each server in turns; ${traces} traces with ${collector.spans.length} spans arrived.`;
    await writeToGuide('tracing', `${about}\n\n${figuresTable(figures)}`);
    return Object.fromEntries(figures.map((figure) => [figure.name, formatFigure(figure)]));
  } finally {
    for (const server of Object.values(servers)) await server.stop();
    collector.close();
  }
}

async function compare(servers: Record<Side, RunningServer>, name: string, path: string): Promise<Figure[]> {
  const measure = (side: Side, amount: number): Promise<Load> =>
    load({ url: servers[side].origin + path, pid: servers[side].pid, headers: PAGE, amount });
  const sides: Side[] = ['off', 'on', 'off again'];
  for (const side of sides) await measure(side, WARM_UP);
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = {} as Measured;
    // Another one begins each time: nobody always comes after the same neighbour.
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(round + turn) % sides.length] ?? 'off';
      measured[side] = await measure(side, EACH);
    }
    rounds.push(measured);
  }
  const perSecond = rounds.map(({ off, on }) => on.perSecond / off.perSecond);
  const work = compared(rounds, 'on');
  const noise = compared(rounds, 'off again');
  const plain = medianOf(rounds.map(({ off }) => off.microseconds));
  return [
    {
      name: `${name}, by sockets: the same`,
      value: work.median,
      unit: '×',
      note: `half of the rounds between ${work.half}; a second server without, beside the first: ${noise.median.toFixed(3)}, between ${noise.half}; ${plain.toFixed(0)} µs; answers a second ${medianOf(perSecond).toFixed(2)} times as many`,
    },
  ];
}

function compared(rounds: readonly Measured[], side: Side): { median: number; half: string } {
  const values = rounds
    .map((round) => round[side].microseconds / round.off.microseconds)
    .toSorted((one, other) => one - other);
  const at = (share: number): string => (values[Math.floor(values.length * share)] ?? Number.NaN).toFixed(3);
  return { median: medianOf(values), half: `${at(0.25)} and ${at(0.75)}` };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
