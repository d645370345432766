import { AppError, type RequestProblem } from '../../errors.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import type { HeadRow } from '../documents/documents.repository.ts';
import { findRightsProblems } from '../rights/publish-gate.ts';
import type { Author } from '../rights/rights.repository.ts';
import { changesBetween, enteringOf, keyOf, toSnapshotChanges } from './manifest.model.ts';
import type { ManifestEntry, ReleaseChange } from './releases.repository.ts';
import { findSiteProblems, type Restored } from './site-problems.ts';

type Changes = readonly Omit<ReleaseChange, 'title'>[];
type Reading = Pick<StoreTransaction, 'served' | 'releases' | 'images' | 'documents' | 'rights'>;

export type ReleaseCheck = {
  /** The release that the check is based on. */
  onto: number;
  /** The number of documents that would change for players. */
  changes: number;
  /** Problems that prevent the publish. */
  problems: readonly RequestProblem[];
};

/** Finds the problems that a publish of these drafts would have, without publishing anything (ADMIN-08). */
export async function checkRelease(
  store: Reading,
  chosen: readonly ManifestEntry[],
  { author, at }: { author: Author; at: Date },
): Promise<ReleaseCheck> {
  const { releases, documents } = store;
  const onto = await releases.findCurrentNumber();
  const before = await releases.loadEntries(chosen);
  const changes = changesBetween(before, assertHeads(chosen, await documents.listHeadsOf(chosen)));
  const data = await releases.loadRevisions(enteringOf(changes));
  const problems = await findReleaseProblems(store, { onto, changes, documents: data, at });
  const beyond = await findRightsProblems(store, author, {
    onto,
    load: async () => withBothSides(changes, { before: await releases.loadRevisions(before), after: data }),
  });
  return { onto, changes: changes.length, problems: [...problems, ...beyond] };
}

type Row = ManifestEntry & { data: unknown };

/** Each changed document as it is on the site and as it would be. */
function withBothSides(
  changes: Changes,
  { before, after }: { before: readonly Row[]; after: readonly Row[] },
): { kind: string; id: string; before: unknown; after: unknown }[] {
  const [was, becomes] = [before, after].map((rows) => new Map(rows.map((row) => [keyOf(row), row.data])));
  return changes.map(({ kind, id }) => ({
    kind,
    id,
    before: was?.get(keyOf({ kind, id })),
    after: becomes?.get(keyOf({ kind, id })),
  }));
}

/** Every error that a site with these changes on top of a release would have. */
export async function findReleaseProblems(
  store: Pick<Reading, 'served' | 'releases' | 'images'>,
  {
    onto,
    changes,
    documents,
    restored,
    at,
  }: {
    onto: number;
    changes: Changes;
    documents: readonly (ManifestEntry & { data: unknown })[];
    restored?: Restored | undefined;
    /** From when on players would see it. */
    at: Date;
  },
): Promise<RequestProblem[]> {
  return [
    ...(await findSiteProblems(store, onto, toSnapshotChanges(changes, documents), { at, restored })),
    ...(await missingImages(store, changes)),
  ];
}

/** Missing pictures that newly published documents name: pages would show an empty place. */
async function missingImages(
  { images }: Pick<Reading, 'images'>,
  changes: Changes,
): Promise<RequestProblem[]> {
  const written = changes.flatMap(({ kind, id, toRevision }) =>
    toRevision === null ? [] : [{ kind, id, revision: toRevision }],
  );
  return (await images.listMissing(written)).map(({ kind, id, image }) => ({
    code: 'IMAGE_NOT_FOUND',
    severity: 'error',
    kind,
    id,
    pointer: '',
    message: `Names the picture ${image}, which is not here. Upload it, or choose another.`,
  }));
}

/** The chosen drafts that enter the site, without removals. Throws when one is no longer the current head. */
export function assertHeads(chosen: readonly ManifestEntry[], found: readonly HeadRow[]): ManifestEntry[] {
  const heads = new Map(found.map((head) => [keyOf(head), head]));
  return chosen.filter(({ kind, id, revision }) => {
    const head = heads.get(keyOf({ kind, id }));
    if (!head) throw new AppError('DOCUMENT_NOT_FOUND', { message: `There is no ${kind} ${id}.` });
    if (head.revision !== revision)
      throw new AppError('STALE_REVISION', {
        message: `${kind} ${id} is at revision ${head.revision}; revision ${revision} was chosen. Look at it again before publishing.`,
        current: { kind, id, revision: head.revision, data: head.data, paths: [] },
      });
    return !head.isDeletion;
  });
}
