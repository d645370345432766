import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';
import { loadRevisions } from '../../store/load-revisions.ts';
import { type Author, createRightsRepository } from './rights.repository.ts';
import { findWriteProblems, refuseBeyond } from './rights-problems.ts';
import { isLimited } from './scope.ts';

type Written = { kind: string; id: string; previous: number | null; data: unknown };

/**
 * Refuses revisions, and heads that move, that their author may not write (ADMIN-26). Whatever stores a draft passes
 * here, in the transaction that stores it.
 *
 * @param rows `previous` is the revision that was the draft until now
 */
export async function assertMayWrite(
  db: Kysely<Database>,
  author: Author,
  rows: readonly Written[],
): Promise<void> {
  const scope = await createRightsRepository(db).findScope(author);
  if (scope === undefined || !isLimited(scope)) return refuseBeyond(scope, []);
  const replaced = rows.flatMap(({ kind, id, previous }) =>
    previous === null ? [] : [{ kind, id, revision: previous }],
  );
  const before = new Map(
    (scope.languages === undefined ? [] : await loadRevisions(db, replaced)).map((row) => [
      `${row.kind}/${row.id}`,
      row.data,
    ]),
  );
  const changes = rows.map(({ kind, id, data }) => ({
    kind,
    id,
    before: before.get(`${kind}/${id}`),
    after: data,
  }));
  refuseBeyond(scope, findWriteProblems(scope, changes));
}
