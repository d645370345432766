import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { freePort } from '../postgres.ts';
import { startBalancer } from '../rolling/balancer.ts';
import { createSmallDisk, type SmallDisk, whyNoSmallDisk } from '../small-disk.ts';
import { makeCertificates, type Certificates } from './certificates.ts';
import { type Cluster, createCluster, type Server } from './cluster.ts';
import { type FaultyFront, openFaultyFront } from './faulty-front.ts';
import { type Line, openLine } from './line.ts';
import { createProcess, type Process, whyNoOtherClock } from './programs.ts';

export const SECRET = 'a-secret-of-the-figures-of-this-proof';
/** Megabytes: the database with its journal, and the pictures of one process. */
const DISK = { store: 1500, data: 48 };

/** A process with the ways to it and from it. */
export type Side = {
  process: Process;
  /** Between the balancer and the process. */
  front: Line;
  /** Between the process and the database. */
  store: Line;
  /** Between the process and the platform. */
  platform: Line;
};

/** The whole site, with a way to break every part of it. */
export type Site = {
  readonly origin: string;
  readonly port: number;
  readonly folder: string;
  readonly sides: readonly [Side, Side];
  readonly cluster: Cluster;
  primary: Server;
  readonly storeDisk: SmallDisk | undefined;
  readonly dataDisk: SmallDisk | undefined;
  readonly front: FaultyFront;
  readonly certificates: Certificates;
  readonly platform: Process;
  /** As the product asks the database; `database` of the primary. */
  readonly database: { name: string; user: string };
  close(): Promise<void>;
};

const DATABASE = { name: 'site', user: 'site' };

export async function openSite(bin: string): Promise<Site> {
  const ends: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    return await open(bin, ends, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(bin: string, ends: (() => unknown)[], close: () => Promise<void>): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-outages-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const hasDisks = whyNoSmallDisk() === undefined;
  const disk = async (megabytes: number): Promise<SmallDisk | undefined> => {
    if (!hasDisks) return undefined;
    const made = await createSmallDisk(megabytes);
    ends.push(() => made.remove());
    return made;
  };
  const [storeDisk, dataDisk] = [await disk(DISK.store), await disk(DISK.data)];
  const cluster = await createCluster(bin);
  ends.push(() => cluster.remove());
  const primary = await cluster.createPrimary(storeDisk?.folder);
  await primary.ask(`create role ${DATABASE.user} login`);
  await primary.ask(`create database ${DATABASE.name} owner ${DATABASE.user}`);

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const platform = await createProcess(await freePort(), join(folder, 'platform'), {
    PUBLIC_ORIGIN: origin,
  });
  ends.push(() => platform.kill());
  const certificates = await makeCertificates(folder);
  const front = await openFaultyFront(platform.port, certificates.right);
  ends.push(() => front.close());
  await platform.start();

  async function side(name: string, env: Record<string, string>): Promise<Side> {
    const own = await freePort();
    const store = await openLine(primary.port);
    const toPlatform = await openLine(front.port);
    const process = await createProcess(own, join(folder, name), {
      PUBLIC_ORIGIN: origin,
      METRICS_SECRET: SECRET,
      DATABASE_URL: `postgres://${DATABASE.user}@127.0.0.1:${store.port}/${DATABASE.name}`,
      PLATFORM_URL: `https://localhost:${toPlatform.port}`,
      NODE_EXTRA_CA_CERTS: certificates.authority,
      ...env,
    });
    const toProcess = await openLine(own);
    ends.push(() => process.kill());
    ends.push(() => [store, toPlatform, toProcess].forEach((line) => line.close()));
    await process.start();
    return { process, front: toProcess, store, platform: toPlatform };
  }
  if (dataDisk) await mkdir(join(dataDisk.folder, 'artwork'));
  const one = await side('one', dataDisk ? { DATA_DIR: dataDisk.folder } : {});
  const clockFile = join(folder, 'clock');
  const two = await side('two', whyNoOtherClock() ? {} : { clockFile });
  const balancer = await startBalancer(join(folder, 'haproxy.cfg'), port, [one.front.port, two.front.port]);
  ends.push(() => end(balancer));
  const sides = [one, two] as const;
  const site = { origin, port, folder, sides, cluster, primary, storeDisk, dataDisk, front, certificates };
  await untilReady(origin);
  return { ...site, platform, database: DATABASE, close };
}

export async function untilReady(origin: string): Promise<void> {
  const last = performance.now() + 60_000;
  const answers = (): Promise<boolean> =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (performance.now() > last) throw new Error(`Nothing is ready at ${origin}.`);
    await pass(100);
  }
}

function end(child: ChildProcess): void {
  if (child.exitCode === null) child.kill('SIGKILL');
}
