import { sql } from 'kysely';
import { openStore } from '../../../apps/server/src/store/open-store.ts';
import { seedDocuments } from '../seed-documents.ts';
import { writeRelease } from '../write-release.ts';

export type Large = { documents: number; releases: number; entries: number };

const DAY_MS = 86_400_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** The audit log refuses entries of a person without an account, so it is written as the publisher of the demo. */
const BATCH = 10_000;

/**
 * A store after five years of work: many documents, releases that each changed one of them, and an audit log in which
 * everything that was done has its entry. Releases and entries are spread evenly over the time until now.
 */
export async function fillStore(
  databaseUrl: string,
  dataDir: string,
  { documents, releases, entries }: Large,
  years = 5,
): Promise<void> {
  await seedDocuments(dataDir, documents, { databaseUrl });
  const store = await openStore({ dataDir, databaseUrl, log });
  try {
    const stored = await store.documents.listByKind('banner');
    const heads = new Map(stored.map(({ id, revision }) => [id, { revision }]));
    const first = await store.releases.findCurrentNumber();
    const begin = Date.now() - years * 365 * DAY_MS;
    for (let release = 1; release <= releases; release += 1) {
      const { id, data } = stored[(release * 997) % stored.length] ?? {};
      if (id === undefined) throw new Error('The store has no banners.');
      await writeRelease(store, {
        kind: 'banner',
        number: first + release,
        at: new Date(begin + (release / releases) * years * 365 * DAY_MS),
        comment: `Release ${release}`,
        documents: [[id, { ...(data as object), title: { en: `Changed in ${release}` } }]],
        heads,
      });
      heads.set(id, { revision: (heads.get(id)?.revision ?? 0) + 1 });
    }
    // What people did beside publishing, as the application would have written it.
    const db = store.withTables<unknown>();
    const stepMs = (years * 365 * DAY_MS) / entries;
    for (let from = 0; from < entries; from += BATCH)
      await sql`
        insert into audit (at, actor_id, actor, action, kind, document_id, detail)
        select to_timestamp((${begin} + n * ${stepMs}::float8) / 1000), null, 'editor-' || n % 40 || '@bench.example',
          (array['document.saved', 'session.started', 'document.saved', 'document.discarded'])[1 + n % 4],
          case when n % 4 = 1 then null else 'banner' end,
          case when n % 4 = 1 then null else 'bench-' || lpad((1 + n % ${documents})::text, 5, '0') end,
          '{}'
        from generate_series(${from}::bigint, ${Math.min(entries, from + BATCH) - 1}::bigint) n`.execute(db);
    await sql`vacuum analyze`.execute(db);
  } finally {
    await store.close();
  }
}
