import type { Snapshot, SnapshotChange } from '@marquee/engine';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { buildApp, type AppParts } from '../../../app.ts';
import { createServer } from '../../../starting/create-server.ts';
import { parseSettings } from '../../../settings.ts';
import { holdAgainstContract } from './hold-against-contract.ts';
import type { ReleaseSource } from '../current-release.ts';

type Documents = Snapshot['documents'];

/** A store that holds one release in memory and can be switched to unavailable. */
export type TestSource = ReleaseSource & {
  publish(documents: Documents): Promise<void>;
  isAway: boolean;
  /** How often it was asked, and how often for the whole site. */
  loads: number;
  wholeLoads: number;
};

export function createTestSource(documents: Documents): TestSource {
  let snapshot: Snapshot = { release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' }, documents };
  const published = new Map([[1, documents]]);
  const listeners = new Set<(number: number) => void>();
  const source: TestSource = {
    isAway: false,
    loads: 0,
    wholeLoads: 0,
    served: { keep: () => undefined },
    async loadChangesSince(number) {
      source.loads += 1;
      if (source.isAway) throw new Error('connection refused');
      return structuredClone({
        release: snapshot.release,
        changes: changesBetween(published.get(number) ?? {}, snapshot.documents),
      });
    },
    async loadRelease() {
      source.loads += 1;
      source.wholeLoads += 1;
      if (source.isAway) throw new Error('connection refused');
      return structuredClone(snapshot);
    },
    async onRelease(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async publish(next) {
      const number = snapshot.release.number + 1;
      snapshot = { release: { number, publishedAt: '2026-01-01T00:00:00Z' }, documents: next };
      published.set(number, next);
      for (const listener of listeners) listener(number);
    },
  };
  return source;
}

function changesBetween(before: Documents, after: Documents): SnapshotChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((kind) => {
    const [old = {}, now = {}] = [before[kind], after[kind]];
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((id) => ({
      kind,
      id,
      data: now[id],
    }));
  });
}

/** Players of the test platform, by session. */
export type TestPlayers = Record<string, object>;

/** A platform that knows `GET /api/player`, players' limits (none) and a call that changes something. */
export function testPlatform(players: TestPlayers): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/player', async (request, reply) => {
      const player = players[request.cookies['northstar_session'] ?? ''];
      return player ?? reply.code(401).send({ error: 'sign in' });
    });
    app.get('/api/user_limits', async (request, reply) =>
      players[request.cookies['northstar_session'] ?? ''] ? [] : reply.code(401).send({ error: 'sign in' }),
    );
    app.post('/api/player/groups', async () => ({}));
  };
}

export type TestApp = { app: FastifyInstance; source: TestSource; clock: { now: number } };

type Options = {
  documents: Documents;
  players?: TestPlayers;
  environment?: Record<string, string>;
  parts?: Partial<AppParts>;
};

export const NOON = Date.UTC(2026, 5, 1, 12);

export async function createTestApp({
  documents,
  players = {},
  environment,
  parts,
}: Options): Promise<TestApp> {
  const settings = parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent', ...environment });
  const source = createTestSource(documents);
  const clock = { now: NOON };
  const server = createServer(settings);
  holdAgainstContract(server);
  const app = await buildApp(server, {
    settings,
    releases: source,
    clock: () => clock.now,
    sandbox: testPlatform(players),
    ...parts,
  });
  return { app, source, clock };
}
