import type { ChildProcess } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { Client } from 'pg';
import { CLIENT, openTestProvider } from '../../../apps/server/src/modules/sso/testing/open-test-provider.ts';
import { makeCertificates } from '../outages/certificates.ts';
import { openFaultyFront } from '../outages/faulty-front.ts';
import { createProcess, type Environment, type Process } from '../outages/programs.ts';
import { untilReady } from '../outages/site.ts';
import { freePort, startPostgres } from '../postgres.ts';
import { startBalancer } from '../rolling/balancer.ts';
import { openPurgeReceiver, openWebhookReceiver } from './receivers.ts';

/** Looks of the balancer until a process that came back gets requests, and some rest. */
const REST_MS = 3000;
const DATABASE = 'site';
export const newSecret = (name: string, count: number): string => `${name}-${count}-`.padEnd(48, 'x');

export const accepted = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}_ACCEPTED`, value]));

/** `count` undefined: not set. */
export const valuesOf = (names: readonly string[], count: number | undefined): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, count === undefined ? '' : newSecret(name, count)]));

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Two processes behind the balancer on one PostgreSQL that asks for passwords, with everything that knows a secret. */
export async function openSite(bin: string) {
  const ends: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await open(bin, ends)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(bin: string, ends: (() => unknown)[]) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-secrets-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres(bin);
  ends.push(() => postgres.stop());
  await askForPasswords(postgres.url);
  const database = openDatabase(postgres.url);
  await database.ask("create role casino login password 'the-first'");
  await database.ask(`create database ${DATABASE} owner casino`);

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const platform = await openPlatform(folder, origin, ends);
  const provider = await openTestProvider(`${origin}/admin/api/session/sso/callback`);
  ends.push(() => provider.close());
  provider.choose({ sub: 'e-1', email: 'editor@northstar.example', email_verified: true });
  const webhooks = await openWebhookReceiver();
  const purges = await openPurgeReceiver(newSecret('CACHE_PURGE_SECRET', 0));
  ends.push(() => [webhooks, purges].forEach((each) => each.close()));

  let environment: Environment = {
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: database.urlOf('casino', 'the-first'),
    PLATFORM_URL: platform.url,
    NODE_EXTRA_CA_CERTS: platform.authority,
    DRAIN_SECONDS: '5',
    SESSION_SECRET: newSecret('SESSION_SECRET', 0),
    PLATFORM_SECRET: newSecret('PLATFORM_SECRET', 0),
    METRICS_SECRET: newSecret('METRICS_SECRET', 0),
    OFREP_SECRET: newSecret('OFREP_SECRET', 0),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: newSecret('OIDC_CLIENT_SECRET', 0),
    CACHE_PURGE_URLS: purges.url,
    CACHE_PURGE_SECRET: newSecret('CACHE_PURGE_SECRET', 0),
  };
  await provider.changeSecret(environment['OIDC_CLIENT_SECRET'] ?? '');
  const sides: Process[] = [];
  for (const name of ['one', 'two']) {
    const process = await createProcess(await freePort(), join(folder, name), environment);
    ends.push(() => process.kill());
    await process.start();
    sides.push(process);
  }
  const ports = sides.map((side) => side.port);
  const balancer = await startBalancer(join(folder, 'haproxy.cfg'), port, ports);
  ends.push(() => end(balancer));
  await untilReady(origin);

  return {
    origin,
    port,
    folder,
    sides,
    database,
    platform,
    provider,
    webhooks,
    purges,
    /** As a command has it that runs beside the processes. */
    environment: (): Environment => environment,
    /** One process after the other restarts with this. Answers with the exit codes. */
    async change(changed: Environment): Promise<(number | null)[]> {
      environment = { ...environment, ...changed };
      const codes: (number | null)[] = [];
      for (const side of sides) {
        codes.push(await side.stop());
        await side.start(changed);
        await pass(REST_MS);
      }
      return codes;
    },
  };
}

/** A platform that knows one secret, and can be given another one while it runs. */
async function openPlatform(folder: string, origin: string, ends: (() => unknown)[]) {
  const own = newSecret('own', 0);
  let secret = newSecret('PLATFORM_SECRET', 0);
  const shown = new Set<string>();
  const process = await createProcess(await freePort(), join(folder, 'platform'), {
    PUBLIC_ORIGIN: origin,
    PLATFORM_SECRET: own,
  });
  ends.push(() => process.kill());
  const certificates = await makeCertificates(folder);
  const front = await openFaultyFront(process.port, certificates.right, (asked) => {
    if (asked.url !== '/api/player_facts') return undefined;
    const given = asked.headers.authorization?.replace('Bearer ', '') ?? '';
    shown.add(given);
    if (given !== secret) return 401;
    asked.headers.authorization = `Bearer ${own}`;
    return undefined;
  });
  ends.push(() => front.close());
  await process.start();
  return {
    url: `https://localhost:${front.port}`,
    authority: certificates.authority,
    know: (next: string): void => void (secret = next),
    takeShown(): string[] {
      const seen = [...shown];
      shown.clear();
      return seen;
    },
  };
}

/** Whoever connects to the site's database shows a password. */
async function askForPasswords(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ hba_file: string }>('show hba_file');
  const file = rows[0]?.hba_file ?? '';
  const before = await readFile(file, 'utf8');
  await writeFile(file, `host ${DATABASE} all 127.0.0.1/32 scram-sha-256\n`);
  await appendFile(file, before);
  await client.query('select pg_reload_conf()');
  await client.end();
}

function openDatabase(url: string) {
  const { port } = new URL(url);
  const urlOf = (role: string, password: string): string =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${DATABASE}`;
  return {
    urlOf,
    /** As its administrator. */
    async ask(text: string): Promise<void> {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(text).finally(() => client.end());
    },
    /** What a role is told that connects: nothing, or the code of the refusal. */
    async refusal(role: string, password: string): Promise<string | undefined> {
      const client = new Client({ connectionString: urlOf(role, password) });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.end();
        return undefined;
      } catch (error) {
        return error instanceof Error && 'code' in error ? String(error.code) : String(error);
      }
    },
  };
}

function end(child: ChildProcess): void {
  if (child.exitCode === null) child.kill('SIGKILL');
}
