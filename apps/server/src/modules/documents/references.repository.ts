import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { ReferenceRow } from './document-references.ts';

export type ReferencesRepository = ReturnType<typeof createReferencesRepository>;

/** A document that refers to another one, in its draft, in its published revision, or in both. */
export type UseRow = {
  kind: string;
  id: string;
  pointers: string[];
  isInDraft: boolean;
  isInLive: boolean;
  /** Its draft could not be published without the other document. */
  isNeeded: boolean;
  /** Its published revision needs the other document. */
  isNeededLive: boolean;
};

type Target = { kind: string; id: string };

export function createReferencesRepository(db: Kysely<Database>) {
  return {
    /** Call it in the transaction that writes the revisions. */
    async insert(rows: readonly ReferenceRow[]): Promise<void> {
      if (rows.length === 0) return;
      await sql`
        insert into revision_references
        select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as n (kind text, id text, revision integer, pointer text, to_kind text, to_id text, is_needed boolean)`.execute(
        db,
      );
    },

    /**
     * Documents whose head or published revision refers to one of the targets. The planner assumes that the list of
     * targets is long; `offset 0` makes it use the index for each target all the same.
     */
    async listUses(targets: readonly Target[]): Promise<(UseRow & { target: Target })[]> {
      const { rows } = await sql<UseRow & { toKind: string; toId: string }>`
        select f.to_kind as "toKind", f.to_id as "toId", f.kind, f.id,
          array_agg(distinct f.pointer order by f.pointer) as pointers,
          bool_or(d.head_revision is not null) as "isInDraft",
          bool_or(p.revision is not null) as "isInLive",
          bool_or(f.is_needed and d.head_revision is not null) as "isNeeded",
          bool_or(f.is_needed and p.revision is not null) as "isNeededLive"
        from json_to_recordset(${JSON.stringify(targets)}::json) as t (kind text, id text)
        cross join lateral (
          select * from revision_references n where n.to_kind = t.kind and n.to_id = t.id offset 0
        ) f
        left join documents d on d.kind = f.kind and d.id = f.id and d.head_revision = f.revision
        left join release_entries p on p.kind = f.kind and p.id = f.id and p.revision = f.revision
          and p.until_release is null
        where d.head_revision is not null or p.revision is not null
        group by f.to_kind, f.to_id, f.kind, f.id
        order by f.kind, f.id`.execute(db);
      return rows.map(({ toKind, toId, ...use }) => ({ ...use, target: { kind: toKind, id: toId } }));
    },
  };
}
