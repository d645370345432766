import autocannon from 'autocannon';
import { readdirSync, readFileSync } from 'node:fs';

const CONNECTIONS = 8;
const SECONDS = 6;

export type Headers = Record<string, string>;
export type Load = {
  perSecond: number;
  /** Of all answers, in percent. */
  unchanged: number;
  /** Processor time of the server's process for each answer. */
  microseconds: number;
  /** Of a hundred answers 99 took at most this long, in milliseconds. */
  p99: number;
};
type Loaded = {
  url: string;
  pid: number;
  headers: Headers;
  duration?: number;
  /** So many requests instead of a time. */
  amount?: number;
  /** How many ask at the same time; left out: eight. */
  connections?: number;
  /** Called for each request; left out: all have the same headers. */
  nextHeaders?: () => Headers;
};

/** What a server answers over some connections that ask without a pause. */
export async function load({
  url,
  pid,
  headers,
  duration = SECONDS,
  amount,
  connections = CONNECTIONS,
  nextHeaders,
}: Loaded): Promise<Load> {
  const before = processorSeconds(pid);
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration } : { amount }),
    headers,
    ...(nextHeaders
      ? { requests: [{ setupRequest: (one) => ({ ...one, headers: { ...one.headers, ...nextHeaders() } }) }] }
      : {}),
  });
  const { statusCodeStats, errors } = result;
  const bad = Object.keys(statusCodeStats ?? {}).filter((status) => status !== '200' && status !== '304');
  if (bad.length > 0 || errors > 0) throw new Error(`${url}: ${bad.join()} and ${errors} errors`);
  const unchanged = statusCodeStats?.['304']?.count ?? 0;
  return {
    perSecond: amount === undefined ? result.requests.average : result.requests.total / result.duration,
    unchanged: (unchanged / result.requests.total) * 100,
    microseconds: ((processorSeconds(pid) - before) / result.requests.total) * 1e6,
    p99: result.latency.p99,
  };
}

const NANOSECONDS = 1e9;

/** What the threads of a process have used of the processor, in seconds: exactly, as the scheduler counts it. */
function processorSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const spent = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
  );
  return spent.reduce((sum, each) => sum + each, 0) / NANOSECONDS;
}
