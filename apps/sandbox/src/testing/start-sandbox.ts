import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import type { SandboxData, SandboxOptions } from '../options.ts';
import { sandbox } from '../plugin.ts';
import { holdAgainstContract } from './hold-against-contract.ts';
import { openTestStore, type TestStore } from './open-test-store.ts';
import { PASSWORD, sampleData } from './sample-data.ts';

/** Saturday 21 November 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 21, 12);

/** For tests with hundreds of players who sign in. Another test checks the default cost of hashes. */
export const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export { openTestStore, type TestStore };

export type TestSandbox = {
  app: FastifyInstance;
  store: TestStore;
  /** Waits for work that continues after answers. */
  settled: () => Promise<void>;
  /** Does what is due by time. */
  advance: () => Promise<void>;
  /** Sets the clock in epoch milliseconds. */
  setNow: (now: number) => void;
  /** Results of the random source in order, and then 0. Not used if the test has its own source. */
  draws: number[];
  /** The session cookie of a signed-in player. */
  signIn: (email: string) => Promise<{ cookie: string }>;
  close: () => Promise<void>;
};

export async function startSandbox(
  options: {
    store?: TestStore;
    data?: SandboxData;
    trustProxy?: boolean;
    now?: number;
  } & Pick<
    SandboxOptions,
    | 'console'
    | 'currencies'
    | 'licenceOf'
    | 'minimumAgeOf'
    | 'asksPersonalId'
    | 'saferPlayOf'
    | 'texts'
    | 'live'
    | 'siteAddress'
    | 'random'
    | 'restrictedCountries'
    | 'acceptedSecret'
    | 'secret'
    | 'serverSecrets'
  > = {},
): Promise<TestSandbox> {
  const {
    store = await openTestStore(),
    data = sampleData,
    trustProxy = false,
    now: begin = NOON,
    ...others
  } = options;
  let now = begin;
  const draws: number[] = [];
  const working: Promise<void>[] = [];
  let advance = (): Promise<void> => Promise.resolve();
  // Longer than the default: on a busy machine, creating the tables of a new store takes time.
  const app = Fastify({ trustProxy, pluginTimeout: 60_000 });
  holdAgainstContract(app);
  await app.register(sandbox, {
    db: store.db,
    data,
    clock: () => now,
    random: () => draws.shift() ?? 0,
    hashCost: CHEAP,
    onBackgroundWork: (done) => void working.push(done),
    onClockwork: (given) => {
      advance = given;
    },
    ...others,
  });
  await app.ready();

  return {
    app,
    store,
    draws,
    advance,
    settled: async () => void (await Promise.all(working)),
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

/** The cookie header that a browser would send back. */
export function sessionOf(answer: LightMyRequestResponse): string {
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error(`No cookie in the answer ${answer.statusCode}: ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}
