import { sql } from 'kysely';
import type { Store } from '../../apps/server/src/store/open-store.ts';

export type CrashReport = {
  /**
   * Every release: the number of documents in its manifest, the number of those that exist, and the titles of the
   * shared ones.
   */
  releases: { number: number; manifest: number; resolved: number; titles: string[] }[];
  /** The current release as a server loads it. */
  current: { number: number; documents: number };
  /** The highest revision of each document. */
  revisions: { [id: string]: number };
  /** Heads that refer to a missing revision. */
  brokenHeads: number;
};

/** Whether the entry m is part of the release n. */
const HELD = sql`m.since_release <= n.number and (m.until_release is null or m.until_release > n.number)`;

/** Reads the content of a store without the code that wrote it. */
export async function readCrashReport(store: Store): Promise<CrashReport> {
  const releases = await sql<CrashReport['releases'][number]>`
    select n.number,
      (select count(*)::integer from release_entries m where ${HELD}) as manifest,
      (select count(*)::integer from release_entries m join revisions r using (kind, id, revision)
        where ${HELD} and r.data is not null) as resolved,
      (select coalesce(json_agg(distinct r.data #>> '{title,en}'), '[]'::json)
        from release_entries m join revisions r using (kind, id, revision)
        where ${HELD} and m.id like 'shared-%') as titles
    from releases n order by n.number`.execute(store.db);
  const revisions = await sql<{ id: string; last: number }>`
    select id, max(revision) as last from revisions group by id`.execute(store.db);
  const broken = await sql<{ count: number }>`
    select count(*)::integer as count from documents d
    left join revisions r on r.kind = d.kind and r.id = d.id and r.revision = d.head_revision
    where r.id is null`.execute(store.db);
  const { release, documents } = await store.loadRelease();
  return {
    releases: releases.rows,
    current: { number: release.number, documents: Object.keys(documents['banner'] ?? {}).length },
    revisions: Object.fromEntries(revisions.rows.map(({ id, last }) => [id, last])),
    brokenHeads: broken.rows[0]?.count ?? 0,
  };
}
