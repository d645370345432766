import { SCHEMA_VERSION, type Problem } from '@marquee/schemas';
import { AppError, type RequestProblem } from '../../errors.ts';
import { ensureAdminUsers, type NewAdminUser } from '../../modules/admin-users/admin-users.service.ts';
import type { Actor } from '../../modules/audit/audit.service.ts';
import { parseDocument } from '../../modules/documents/documents.model.ts';
import { storeRelease } from '../../modules/releases/releases.service.ts';
import type { Store } from '../open-store.ts';
import { type Sources, systemSources } from './sources.ts';

export type Seed = {
  /** kind → id → data. */
  documents: { readonly [kind: string]: { readonly [id: string]: unknown } };
  adminUsers: readonly NewAdminUser[];
};

export const SEEDER: Actor = { id: null, name: 'Marquee', email: 'system', ip: null };

/**
 * Fills an empty store: publishes the documents as release 1 and adds the people. A store that has documents keeps
 * them; missing people are added all the same. SEED_HAS_PROBLEMS lists everything that is wrong with the documents.
 */
export async function seedSite(
  store: Store,
  { documents, adminUsers }: Seed,
  sources: Sources = systemSources,
): Promise<{ isSeeded: boolean; release: number }> {
  const isSeeded = await store.transaction(async (transaction) => {
    await transaction.releases.lockPublishing();
    const current = await transaction.releases.findCurrentNumber();
    if (current > 0 || (await transaction.documents.count()) > 0) return false;
    const rows = await parseSeed(documents);
    const at = sources.now();
    await transaction.documents.insertNew(rows, {
      schemaVersion: String(SCHEMA_VERSION),
      author: SEEDER,
      savedAt: at,
    });
    const changes = rows.map(({ kind, id }) => ({ kind, id, fromRevision: null, toRevision: 1 }));
    const release = {
      kind: 'publish',
      sourceRelease: null,
      comment: 'Demo site',
      current,
      changes,
    } as const;
    await storeRelease({ transaction, actor: SEEDER, at }, release).catch(listProblems);
    return true;
  });
  await ensureAdminUsers(store, sources, adminUsers);
  return { isSeeded, release: await store.releases.findCurrentNumber() };
}

async function parseSeed(
  documents: Seed['documents'],
): Promise<{ kind: string; id: string; data: unknown }[]> {
  const problems: RequestProblem[] = [];
  const rows: { kind: string; id: string; data: unknown }[] = [];
  for (const [kind, ofKind] of Object.entries(documents))
    for (const [id, data] of Object.entries(ofKind)) {
      try {
        rows.push({ kind, id, data: (await parseDocument(kind, id, data)).data });
      } catch (error) {
        if (!(error instanceof AppError) || !error.problems) throw error;
        problems.push(...error.problems);
      }
    }
  if (problems.length > 0) throw seedError(problems);
  return rows;
}

function listProblems(error: unknown): never {
  if (error instanceof AppError && error.code === 'RELEASE_HAS_PROBLEMS')
    throw seedError(error.problems ?? []);
  throw error;
}

function seedError(problems: readonly RequestProblem[]): AppError {
  const lines = problems.map((problem) => {
    const { kind = '?', id = '?' } = problem as Partial<Problem>;
    return `  ${kind} ${id} ${problem.pointer || '/'}: ${problem.message} (${problem.code})`;
  });
  return new AppError('SEED_HAS_PROBLEMS', {
    message: `The documents to start with have ${lines.length} problems. Nothing was stored.\n${lines.join('\n')}`,
    problems,
  });
}
