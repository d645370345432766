import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { RunningServer } from '../../e2e/server.ts';

const PAGES = 5000;
const EVENTS = 5;

/** What idle pages cost, and how long one event takes to the first, the middle and the last of them. */
export async function measureLive(server: RunningServer): Promise<Record<string, string>> {
  const before = await memoryOf(server.pid);
  const started = performance.now();
  const child = fork(new URL('./live-pages.ts', import.meta.url), [server.origin, String(PAGES)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  try {
    const [{ open }] = (await once(child, 'message')) as [{ open: number }];
    const tookMs = performance.now() - started;
    const after = await memoryOf(server.pid);
    const rounds: number[][] = [];
    for (let round = 0; round < EVENTS; round += 1) {
      child.send('wait');
      await once(child, 'message');
      const sentAt = Date.now();
      const arrived = once(child, 'message');
      await sendWin(server.origin);
      const [{ at }] = (await arrived) as [{ at: number[] }];
      rounds.push(at.map((instant) => instant - sentAt).toSorted((a, b) => a - b));
    }
    const median = (pick: (times: number[]) => number): number =>
      rounds.map(pick).toSorted((a, b) => a - b)[Math.floor(EVENTS / 2)] ?? Number.NaN;
    return {
      [`${open} idle live connections`]: `${((after - before) / open / 1024).toFixed(1)} KB of the server's memory each (${(after / 2 ** 20).toFixed(0)} MB in all, ${(before / 2 ** 20).toFixed(0)} MB before), opened in ${(tookMs / 1000).toFixed(1)} s`,
      'one event to all of them': `first after ${median((times) => times[0] ?? 0)} ms, half after ${median((times) => times[Math.floor(times.length / 2)] ?? 0)} ms, last after ${median((times) => times.at(-1) ?? 0)} ms (median of ${EVENTS})`,
    };
  } finally {
    child.kill();
  }
}

/** Resident bytes of a process. */
async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

async function sendWin(origin: string): Promise<void> {
  const data = {
    nickname: 'Nova',
    game: 'turbogames/rocket-x',
    currency: 'EUR',
    amount_cents: 125_000,
    won_at: new Date().toISOString(),
  };
  const answer = await fetch(`${origin}/sandbox/live`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ event: 'recent_wins', to: 'everyone', data: JSON.stringify(data) }),
  });
  if (answer.status !== 303)
    throw new Error(`The event was not sent: ${answer.status} ${await answer.text()}`);
}
