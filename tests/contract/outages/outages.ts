import { Client } from 'pg';
import { setTimeout as pass } from 'node:timers/promises';
import type { CertificateName } from './certificates.ts';
import type { Server } from './cluster.ts';
import type { Fault } from './faulty-front.ts';
import type { LineState } from './line.ts';
import { startPooler, whyNoPooler } from './pooler.ts';
import { whyNoOtherClock } from './programs.ts';
import type { Site } from './site.ts';

export type Outage = {
  name: string;
  /** Why it cannot be tried on this machine. */
  whyNot?(site: Site): string | undefined;
  /** How many times as long as others it lasts. */
  times?: number;
  begin(site: Site): Promise<void>;
  end(site: Site): Promise<void>;
  /** The alarms that have to ring while it lasts. */
  rings: readonly string[];
};

const HOUR_SECONDS = 3600;
const SLOW_MS = 150;
const NO_DISK = 'Nothing can be mounted here.';
const LISTENING = 'marquee listener';

function toStore({ sides }: Site, state: LineState, words?: string): void {
  for (const { store } of sides) store.set(state, words);
}

/** What leads to the primary leads elsewhere: what is open breaks, as it does when an address moves. */
async function leadStoreTo(site: Site, port: number): Promise<void> {
  toStore(site, 'refused');
  await pass(500);
  for (const { store } of site.sides) store.leadTo(port);
  toStore(site, 'open');
}

/** One process is behind a cut that tells nobody: what is sent is gone. */
const cut = (ways: readonly ('front' | 'store' | 'platform')[], words?: string) => ({
  async begin({ sides: [, two] }: Site): Promise<void> {
    for (const way of ways) two[way].set('silent', words);
  },
  async end({ sides: [, two] }: Site): Promise<void> {
    for (const way of ways) two[way].set('open');
  },
});

const platform = (name: string, fault: Fault, rings: readonly string[]): Outage => ({
  name,
  begin: async ({ front }) => front.set(fault),
  end: async ({ front }) => front.set('none'),
  rings,
});

const certificate = (name: CertificateName): Outage => ({
  name: `platform: certificate ${name}`,
  begin: async ({ front, certificates }) => front.show(certificates[name]),
  end: async ({ front, certificates }) => front.show(certificates.right),
  rings: ['MarqueePlatformCallsFail', 'MarqueePlatformNotHeard'],
});

/** Holds every connection that the database has for its users. */
function holdConnections(): Pick<Outage, 'begin' | 'end'> {
  const held: Client[] = [];
  let end = new AbortController();
  return {
    async begin({ primary, database: { name, user } }) {
      const { signal } = (end = new AbortController());
      const address = `postgres://${user}@127.0.0.1:${primary.port}/${name}`;
      const take = async (): Promise<void> => {
        while (!signal.aborted) {
          const client = new Client({ connectionString: address, application_name: 'somebody else' });
          client.on('error', () => undefined);
          try {
            await client.connect();
            held.push(client);
          } catch {
            await pass(20);
          }
        }
      };
      void Promise.all([take(), take(), take(), take()]);
      await pass(500);
      await primary.ask(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'marquee%'",
      );
    },
    async end() {
      end.abort();
      await pass(100);
      await Promise.all(held.splice(0).map((client) => client.end().catch(() => undefined)));
    },
  };
}

function failOver(): Pick<Outage, 'begin' | 'end'> {
  return {
    async begin(site) {
      const { primary, cluster } = site;
      const standby = await cluster.createStandby(primary);
      // What was answered as saved is on both: without this the last moments before a failover may be lost.
      await primary.ask("alter system set synchronous_standby_names = '*'");
      await primary.ask('select pg_reload_conf()');
      await pass(2000);
      await primary.stop('immediate');
      await pass(2000);
      await standby.promote();
      await leadStoreTo(site, standby.port);
      site.primary = standby;
    },
    end: async () => undefined,
  };
}

/** What leads to the primary leads to a standby for a while, and sessions that were opened there stay open. */
function leadToStandby(): Pick<Outage, 'begin' | 'end'> {
  let standby: Server | undefined;
  return {
    async begin(site) {
      standby = await site.cluster.createStandby(site.primary);
      await leadStoreTo(site, standby.port);
    },
    async end(site) {
      for (const { store } of site.sides) store.leadTo(site.primary.port);
    },
  };
}

function throughPooler(mode: 'session' | 'transaction'): Pick<Outage, 'begin' | 'end'> {
  let stop: (() => void) | undefined;
  return {
    async begin(site) {
      const pooler = await startPooler(site.folder, site.primary.port, mode);
      stop = pooler.stop;
      await leadStoreTo(site, pooler.port);
    },
    async end(site) {
      await leadStoreTo(site, site.primary.port);
      stop?.();
    },
  };
}

const noDisk = (site: Site): string | undefined => (site.storeDisk ? undefined : NO_DISK);

/** In an order in which each finds what it needs: the disk that can be filled is the first primary's. */
export const OUTAGES: readonly Outage[] = [
  {
    name: 'process killed',
    begin: async ({ sides: [one] }) => one.process.kill(),
    end: async ({ sides: [one] }) => one.process.start(),
    rings: ['MarqueeDown'],
  },
  {
    name: 'PostgreSQL away',
    times: 3,
    begin: async ({ primary }) => primary.stop('immediate'),
    end: async ({ primary }) => primary.start(),
    rings: ['MarqueeReleaseStale', 'MarqueeStoreNotHeard'],
  },
  {
    name: 'PostgreSQL restarted',
    async begin({ primary }) {
      await primary.stop();
      await primary.start();
    },
    end: async () => undefined,
    rings: [],
  },
  {
    name: 'PostgreSQL slow',
    begin: async (site) => toStore(site, SLOW_MS),
    end: async (site) => toStore(site, 'open'),
    rings: [],
  },
  {
    name: 'PostgreSQL out of connections',
    ...holdConnections(),
    rings: ['MarqueeStoreNotHeard'],
  },
  {
    name: 'PostgreSQL without room',
    whyNot: noDisk,
    begin: async ({ storeDisk }) => storeDisk?.fill(),
    end: async ({ storeDisk }) => storeDisk?.makeRoom(),
    rings: ['MarqueeStoreTakesNoWrites'],
  },
  {
    name: 'DATA_DIR without room',
    whyNot: noDisk,
    begin: async ({ dataDisk }) => dataDisk?.fill(),
    end: async ({ dataDisk }) => dataDisk?.makeRoom(),
    rings: [],
  },
  { name: 'PostgreSQL: a standby in its place', ...leadToStandby(), rings: ['MarqueeStoreTakesNoWrites'] },
  { name: 'PostgreSQL failed over', ...failOver(), rings: [] },
  { name: 'pooler, session mode', whyNot: whyNoPooler, ...throughPooler('session'), rings: [] },
  {
    name: 'pooler, transaction mode',
    whyNot: whyNoPooler,
    ...throughPooler('transaction'),
    rings: ['MarqueeStoreNotHeard'],
  },
  // A call that hangs has failed after eight seconds.
  { ...platform('platform hangs', 'hangs', ['MarqueePlatformCallsFail']), times: 3 },
  platform('platform resets', 'resets', ['MarqueePlatformCallsFail', 'MarqueePlatformNotHeard']),
  platform('platform away', 'gone', ['MarqueePlatformCallsFail', 'MarqueePlatformNotHeard']),
  platform('platform lies', 'lies', ['MarqueePlatformCallsFail', 'MarqueePlatformNotHeard']),
  certificate('expired'),
  certificate('of another host'),
  certificate('signed by itself'),
  {
    name: 'silent cut of one process from everything behind it',
    ...cut(['store', 'platform']),
    // It is noticed within ten seconds.
    times: 3,
    rings: ['MarqueeReleaseStale', 'MarqueeStoreNotHeard'],
  },
  {
    name: 'silent cut of one listening line',
    ...cut(['store'], LISTENING),
    times: 3,
    rings: ['MarqueeStoreNotHeard'],
  },
  { name: 'silent cut of one process from the balancer', ...cut(['front']), rings: [] },
  {
    name: 'clock of one process an hour ahead',
    whyNot: whyNoOtherClock,
    begin: async ({ sides: [, two] }) => two.process.setClock(HOUR_SECONDS),
    end: async ({ sides: [, two] }) => two.process.setClock(0),
    rings: ['MarqueeClockWrong'],
  },
];
