import { readdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { SandboxData } from '../options.ts';
import { sandbox } from '../plugin.ts';
import { holdAgainstContract } from './hold-against-contract.ts';
import { loadBlankStore } from './blank-store.ts';
import { PASSWORD, sampleData } from './sample-data.ts';

/** Saturday 21 November 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 21, 12);

const IN_MEMORY = 'memory://';

export type TestStore = { db: Kysely<unknown>; queries: () => number; close: () => Promise<void> };

/** The embedded store as the server opens it; `directory` left out: in memory, and an existing one: as it is. */
export async function openTestStore(directory = IN_MEMORY): Promise<TestStore> {
  const isNew = directory === IN_MEMORY || (await readdir(directory)).length === 0;
  const lite = new PGlite(directory, isNew ? { loadDataDir: await loadBlankStore() } : {});
  await lite.waitReady;
  const pool = new Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 });
  let count = 0;
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      count += 1;
    },
  });
  const close = async () => {
    await db.destroy();
    await lite.close();
  };
  return { db, queries: () => count, close };
}

export type TestSandbox = {
  app: FastifyInstance;
  store: TestStore;
  /** Sets the clock, epoch milliseconds. */
  setNow: (now: number) => void;
  /** Answers of the random source, first to last; then 0. */
  draws: number[];
  /** The session cookie of a signed-in player. */
  signIn: (email: string) => Promise<{ cookie: string }>;
  close: () => Promise<void>;
};

export async function startSandbox(
  options: { store?: TestStore; data?: SandboxData; trustProxy?: boolean } = {},
): Promise<TestSandbox> {
  const store = options.store ?? (await openTestStore());
  let now = NOON;
  const draws: number[] = [];
  const app = Fastify({ trustProxy: options.trustProxy ?? false });
  holdAgainstContract(app);
  await app.register(sandbox, {
    db: store.db,
    data: options.data ?? sampleData,
    clock: () => now,
    random: () => draws.shift() ?? 0,
  });
  await app.ready();

  return {
    app,
    store,
    draws,
    setNow: (instant) => {
      now = instant;
    },
    signIn: async (email) => ({ cookie: sessionOf(await signInAs(app, email, PASSWORD)) }),
    close: async () => {
      await app.close();
      await store.close();
    },
  };
}

export function signInAs(
  app: FastifyInstance,
  email: string,
  password: string,
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: '/api/users/sign_in', payload: { user: { email, password } } });
}

/** The cookie header a browser would send back. */
export function sessionOf(answer: LightMyRequestResponse): string {
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error(`No cookie in the answer ${answer.statusCode}: ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}
