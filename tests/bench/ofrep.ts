import autocannon from 'autocannon';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../e2e/server.ts';
import type { Figure } from './figures.ts';
import { seedDocuments } from './seed-documents.ts';
import { createAudience, NO_REFERENCES } from './workload/audiences.ts';
import { createContext } from './workload/contexts.ts';
import { createRandom, type Random } from './workload/random.ts';

const FLAGS = 350;
const VISITORS = 5000;
const SECONDS = 6;
const CONNECTIONS = 8;
const SECRET = 'bench-secret-of-32-characters-or-more';

/** Every flag of a visitor by OFREP, as a backend asks: each request for another visitor, the server on one core. */
export async function benchOfrep(): Promise<Figure> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-ofrep-'));
  try {
    const random = createRandom(1);
    await seedDocuments(dataDir, 0, { more: { 'feature-flag': createFlags(random) } });
    const server = await startServer({ dataDir, env: { OFREP_SECRET: SECRET } });
    try {
      const pinned = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', String(server.pid)]);
      const bodies = Array.from({ length: VISITORS }, () => bodyOf(random));
      const result = await autocannon({
        url: `${server.origin}/ofrep/v1/evaluate/flags`,
        connections: CONNECTIONS,
        duration: SECONDS,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET}` },
        requests: bodies.map((body) => ({ body })),
      });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`OFREP: ${result.non2xx} refused and ${result.errors} errors`);
      return {
        name: `flags by OFREP, ${FLAGS} flags, ${pinned.status === 0 ? 'one core' : 'any core'}`,
        value: result.requests.average,
        unit: 'a second',
        target: { atLeast: 7000 },
        note: `${VISITORS} visitors in turn, ${(result.throughput.average / result.requests.average / 1024).toFixed(0)} KB an answer`,
      };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function createFlags(random: Random): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: FLAGS }, (_, index) => {
      const key = `bench-flag-${String(index + 1).padStart(3, '0')}`;
      const rules = Array.from({ length: 1 + random.below(3) }, () => ({
        audience: createAudience(random, NO_REFERENCES),
        value: random.chance(0.5),
      }));
      return [key, { key, description: `Flag ${index + 1} of a benchmark.`, default: false, rules }];
    }),
  );
}

function bodyOf(random: Random): string {
  const { userId: targetingKey, now: _now, flags: _flags, ...context } = createContext(random);
  return JSON.stringify({ context: { ...context, ...(targetingKey ? { targetingKey } : {}) } });
}
