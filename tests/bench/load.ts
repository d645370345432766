import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';

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
  /** Called for each request; left out: all have the same headers. */
  nextHeaders?: () => Headers;
};

/** What a server answers over some connections that ask without a pause. */
export async function load({ url, pid, headers, duration = SECONDS, nextHeaders }: Loaded): Promise<Load> {
  const before = processorSeconds(pid);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
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
    perSecond: result.requests.average,
    unchanged: (unchanged / result.requests.total) * 100,
    microseconds: ((processorSeconds(pid) - before) / result.requests.total) * 1e6,
    p99: result.latency.p99,
  };
}

const TICKS_PER_SECOND = 100;

/** What a process has used of the processor, all of its threads together, in seconds; in steps of ten milliseconds. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}
