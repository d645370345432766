import { sql } from 'kysely';
import { openStore } from '../../apps/server/src/store/open-store.ts';
import { ATTACKS, DAMAGED_BLOCKS, misshapen, type HostileDocument } from './hostile-documents.ts';

// Writes into the data of a stopped server, past every check, as a damaged disk or an intruder would, and makes it the
// current release. With `attacks` it adds hostile documents. With names of kinds, or `everything`, it destroys the
// documents of those kinds.
const [dataDir = '', what = 'attacks'] = process.argv.slice(2);
const log = { info: () => {}, warn: console.error, error: console.error };
const GARBAGE = ['"garbage"', 'null', '[]', '{}', '{"path":7,"blocks":[null,7,{"block":{}}],"title":[]}'];

const store = await openStore({ dataDir, log });
const current = await store.releases.findCurrentNumber();
const manifest = await store.releases.loadManifest(current);
const wanted = new Set(what === 'everything' ? manifest.map(({ kind }) => kind) : what.split(','));
const kept = new Map(manifest.map((entry) => [`${entry.kind}/${entry.id}`, entry]));
const hostile: HostileDocument[] =
  what === 'attacks'
    ? [...ATTACKS, ...misshapen([...new Set(manifest.map(({ kind }) => kind))]), await damagedLobby()]
    : manifest
        .filter(({ kind }) => wanted.has(kind))
        .map(({ kind, id }, index) => ({ kind, id, json: GARBAGE[index % GARBAGE.length] ?? 'null' }));

/** The site’s own lobby with damaged blocks before its own. */
async function damagedLobby(): Promise<HostileDocument> {
  const lobby = await store.documents.find('page', 'lobby');
  if (!lobby) throw new Error('The site to spoil has no lobby');
  // The store has the demo site, whose lobby is a list of blocks.
  const { blocks, ...page } = lobby.data as { blocks: unknown[] };
  return {
    kind: 'page',
    id: 'lobby',
    json: JSON.stringify({ ...page, blocks: [...DAMAGED_BLOCKS, ...blocks] }),
  };
}

await store.db.transaction().execute(async (trx) => {
  await sql`insert into releases (number, kind, comment, author_name, published_at)
    values (${current + 1}::integer, 'publish', 'Hostile', 'Nobody', now())`.execute(trx);
  for (const { kind, id, json } of hostile) {
    const revision = (kept.get(`${kind}/${id}`)?.revision ?? 0) + 1;
    await sql`insert into revisions (kind, id, revision, data, is_deletion, patch, schema_version, author_name, saved_at)
      values (${kind}, ${id}, ${revision}::integer, ${json}::json, false, '[]', '1', 'Nobody', now())`.execute(
      trx,
    );
    await sql`insert into documents (kind, id, head_revision) values (${kind}, ${id}, ${revision}::integer)
      on conflict (kind, id) do update set head_revision = excluded.head_revision`.execute(trx);
    kept.set(`${kind}/${id}`, { kind, id, revision });
  }
  for (const { kind, id } of hostile) {
    await sql`update release_entries set until_release = ${current + 1}::integer
      where kind = ${kind} and id = ${id} and since_release <= ${current}::integer and until_release is null`.execute(
      trx,
    );
    await sql`insert into release_entries (kind, id, revision, since_release)
      select kind, id, head_revision, ${current + 1}::integer from documents where kind = ${kind} and id = ${id}
      on conflict do nothing`.execute(trx);
  }
});
await store.close();
console.log(JSON.stringify({ release: current + 1, hostile: hostile.length, documents: kept.size }));
