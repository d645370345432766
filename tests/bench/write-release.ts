import { SCHEMA_VERSION } from '../../schemas/src/index.ts';
import { recordAction } from '../../apps/server/src/modules/audit/audit.service.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';

export type PastRelease = {
  kind: string;
  number: number;
  at: Date;
  comment: string;
  /** What the documents are from this release on, by id. */
  documents: readonly (readonly [id: string, data: object])[];
  /** The newest revision of each of them before. */
  heads: ReadonlyMap<string, { revision: number }>;
};

const ACTOR = { id: null, name: 'Bench', email: 'bench@northstar.example', ip: null };

/** A release written as a publish does it, at any instant, without asking whether the site is right. */
export async function writeRelease(
  store: Store,
  { kind, number, at, comment, documents, heads }: PastRelease,
): Promise<void> {
  const rows = documents.map(([id, data]) => {
    const previous = heads.get(id)?.revision ?? null;
    return { kind, id, revision: (previous ?? 0) + 1, previous, data, patch: [] };
  });
  const changes = rows.map(({ id, previous, revision }) => ({
    kind,
    id,
    fromRevision: previous,
    toRevision: revision,
    title: comment,
  }));
  await store.transaction(async (transaction) => {
    const common = { schemaVersion: String(SCHEMA_VERSION), author: ACTOR, savedAt: at };
    await transaction.documents.appendRevisions(rows, common);
    await recordAction(transaction.audit, { actor: ACTOR, at }, 'content.imported', {
      detail: { documents: rows.length },
    });
    await transaction.releases.insert({
      number,
      kind: 'publish',
      comment,
      sourceRelease: null,
      schedule: null,
      authorId: null,
      authorName: ACTOR.name,
      publishedAt: at,
    });
    await transaction.releases.changeEntries(number, changes);
    await transaction.releases.insertChanges(number, changes);
    await recordAction(transaction.audit, { actor: ACTOR, at }, 'release.published', { detail: { number } });
  });
}
