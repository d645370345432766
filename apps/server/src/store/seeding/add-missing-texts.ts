import { type MessagesDocument, SCHEMA_VERSION } from '@marquee/schemas';
import type { Log } from '@marquee/schemas/log';
import { createPatch } from '../../modules/documents/create-patch.ts';
import type { DocumentRow } from '../../modules/documents/documents.repository.ts';
import { publishRelease } from '../../modules/releases/releases.service.ts';
import type { Store, StoreTransaction } from '../open-store.ts';
import { SEEDER, type Seed } from './seed-site.ts';
import { type Sources, systemSources } from './sources.ts';

const KIND = 'messages';
const ENGLISH = 'en';

type Texts = Readonly<Record<string, string>>;
/** A draft may be anything. */
type Stored = { readonly messages?: Texts } | null;

/** `addMissingTexts` for the start: when this version refuses to publish the site, it is served all the same. */
export async function addMissingTextsIfPossible(
  store: Store,
  documents: Seed['documents'],
  log: Pick<Log, 'warn'>,
): Promise<void> {
  await addMissingTexts(store, documents).catch((error: unknown) => {
    log.warn({ err: error }, 'TEXTS_NOT_ADDED: the site shows the keys of texts that are new');
  });
}

/**
 * Publishes the interface texts that a newer version of the product needs and that the store does not have: visitors
 * would otherwise see their keys. A key counts as new when it has no English text, so a translation that somebody
 * removed stays removed. Everything else stays as it is, drafts too.
 */
export async function addMissingTexts(
  store: Store,
  documents: Seed['documents'],
  sources: Sources = systemSources,
): Promise<{ keys: string[]; release: number | null }> {
  const given = (documents[KIND] ?? {}) as Readonly<Record<string, MessagesDocument>>; // checked when it is stored
  return store.transaction(async (transaction) => {
    await transaction.releases.lockPublishing();
    const rows = await transaction.documents.listByKind(KIND);
    const published = await loadPublished(transaction, rows);
    const english = published.get(ENGLISH)?.messages;
    const keys = Object.keys(given[ENGLISH]?.messages ?? {}).filter(
      (key) => english && !Object.hasOwn(english, key),
    );
    const write = createWriter(transaction, sources.now());
    const chosen: { kind: string; id: string; revision: number }[] = [];
    const drafts: (() => Promise<number>)[] = [];
    for (const row of rows) {
      const { id, revision: head, publishedRevision, data: draft } = row;
      const texts = pick(given[id]?.messages ?? {}, keys);
      const live = published.get(id);
      // People decide about a document that is off the site, or is about to be taken off.
      if (!live || publishedRevision === null || row.isDeletion || row.withdrawn || !texts) continue;
      const data = withTexts(live, texts);
      const revision = await write(id, { revision: publishedRevision, data: live }, data);
      chosen.push({ kind: KIND, id, revision });
      if (head !== publishedRevision)
        drafts.push(() => write(id, { revision, data }, withTexts(draft as Stored, texts)));
    }
    if (chosen.length === 0) return { keys: [], release: null };
    const release = await publishRelease(
      { transaction, actor: SEEDER, at: sources.now() },
      { comment: `Texts of a newer version: ${keys.length}`, documents: chosen },
    );
    for (const write of drafts) await write();
    return { keys, release };
  });
}

async function loadPublished(
  { releases }: StoreTransaction,
  rows: readonly DocumentRow[],
): Promise<Map<string, Stored>> {
  const entries = rows.flatMap(({ id, publishedRevision: revision }) =>
    revision === null ? [] : [{ kind: KIND, id, revision }],
  );
  return new Map((await releases.loadRevisions(entries)).map(({ id, data }) => [id, data as Stored])); // was validated
}

/** Writes a revision after another one, and makes it the head. @returns its number */
function createWriter({ documents }: StoreTransaction, savedAt: Date) {
  return async (id: string, before: { revision: number; data: Stored }, data: Stored): Promise<number> => {
    const revision = await documents.nextRevision(KIND, id);
    await documents.appendRevisions(
      [{ kind: KIND, id, revision, previous: before.revision, data, patch: createPatch(before.data, data) }],
      { schemaVersion: String(SCHEMA_VERSION), author: SEEDER, savedAt },
    );
    return revision;
  };
}

function pick(texts: Texts, keys: readonly string[]): Texts | null {
  const found = keys.flatMap((key) => (texts[key] === undefined ? [] : [[key, texts[key]] as const]));
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** Existing texts take precedence. */
const withTexts = (document: Stored, texts: Texts): Stored => ({
  ...document,
  messages: { ...texts, ...document?.messages },
});
