import { main } from '../../../apps/cli/src/main.ts';
import {
  type Approvals,
  type Chosen,
  HOUR,
  type Person,
  START,
} from '../../../apps/server/src/modules/approvals/testing/open-approvals.ts';

export type World = {
  on: Approvals;
  address: string;
  admin: Person;
  publisher: Person;
  /** Acts by an API token of the publisher. */
  token: Person;
  secret: string;
};

/** A way to players. What it is answered does not matter: only what players see then. */
export type Way = {
  name: string;
  publishAt?: string;
  go(world: World, documents: readonly Chosen[]): Promise<unknown>;
};

const LATER = new Date(START + HOUR).toISOString();

async function exportChosen({ on }: World, documents: readonly Chosen[]): Promise<unknown> {
  const file: Record<string, Record<string, unknown>> = {};
  for (const { kind, id, revision } of documents) {
    const found = await on.store.documents.findRevision(kind, id, revision);
    if (found && !found.isDeletion) (file[kind] ??= {})[id] = found.data;
  }
  return file;
}

export const WAYS: readonly Way[] = [
  { name: 'publish', go: ({ on, publisher }, documents) => on.publish(publisher, documents) },
  { name: 'publish by an API token', go: ({ on, token }, documents) => on.publish(token, documents) },
  {
    name: 'schedule and wait until it fires',
    publishAt: LATER,
    async go({ on, publisher }, documents) {
      await publisher.call('POST', '/schedules', {
        body: { comment: 'Later', documents, publishAt: LATER },
      });
      on.clock.at = START + HOUR;
      await on.fire();
      on.clock.at = START;
    },
  },
  {
    name: 'the command line',
    async go({ address, secret }, documents) {
      const names = documents.map(({ kind, id }) => `${kind}/${id}`);
      const said: string[] = [];
      await main(['publish', ...names, '--comment', 'By the pipeline'], {
        env: { MARQUEE_URL: address, MARQUEE_TOKEN: secret },
        cwd: '/',
        fetch: (...args) => fetch(...args),
        now: Date.now,
        wait: () => Promise.resolve(),
        out: (text) => void said.push(text),
        err: (text) => void said.push(text),
      });
      return said;
    },
  },
  {
    name: 'an import that publishes',
    async go(world, documents) {
      const { publisher } = world;
      const { body: all } = await publisher.call('GET', '/content');
      const file = { ...(all as object), documents: await exportChosen(world, documents) };
      const seen = await publisher.call('POST', '/content/import/preview', {
        body: { file, target: 'release' },
      });
      const { fingerprint } = seen.body as { fingerprint?: string };
      return publisher.call('POST', '/content/import/release', {
        body: { file, fingerprint, comment: 'Brought in' },
      });
    },
  },
  {
    name: 'a publish that is sent twice with one key',
    async go({ publisher }, documents) {
      const headers = { 'idempotency-key': `twice-${documents.map(({ id }) => id).join('-')}` };
      for (let time = 0; time < 2; time += 1)
        await publisher.call('POST', '/releases', { headers, body: { comment: 'Twice', documents } });
    },
  },
];
