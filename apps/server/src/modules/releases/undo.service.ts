import { SCHEMA_VERSION } from '@marquee/schemas';
import { isDeepStrictEqual } from 'node:util';
import { AppError, type RequestProblem } from '../../errors.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import type { Repositories } from '../../store/repositories.ts';
import { createPatch } from '../documents/create-patch.ts';
import { mapInTurns } from '../../turns.ts';
import { parseDocument } from '../documents/documents.model.ts';
import { findRightsProblems } from '../rights/publish-gate.ts';
import type { Author } from '../rights/rights.repository.ts';
import { keyOf } from './manifest.model.ts';
import { type NewRelease, type Publishing, storeRelease } from './releases.service.ts';
import { assertCurrent, revisionKey } from './rollback.service.ts';
import { findSiteProblems } from './site-problems.ts';
import { type Collision, type Keep, undoDocument } from './undo.model.ts';

export type UndoChoice = { kind: string; id: string; pointer: string; keep: Keep };

export type UndoneDocument = {
  kind: string;
  id: string;
  title: string;
  /** What the undo does to it. `none`: it already is as before the release, or later edits stay completely. */
  change: 'added' | 'changed' | 'removed' | 'none';
  /** Null when not on the site. */
  before: unknown;
  after: unknown;
  collisions: (Collision & { keep: Keep | null })[];
  /** The last release that changed it since then, if any. */
  changedSince: { number: number; publishedBy: string } | null;
};

export type UndoPreview = {
  number: number;
  /**
   * The release that was live for the preview. The undo names it, so that nothing published meanwhile is reverted
   * unseen.
   */
  onto: number;
  documents: UndoneDocument[];
  /** What would block the publish. */
  problems: readonly RequestProblem[];
};

type Reading = Pick<Repositories, 'releases'>;
type Plan = { onto: number; steps: Step[] };
type Step = UndoneDocument & {
  /** Null when not on the site now. */
  revision: number | null;
  /**
   * The revision to return to. Null when it leaves the site, `new` when later edits and the undo together need a new
   * one.
   */
  target: number | null | 'new';
};

/** What undoing a release would do now. Later edits stay, and collisions are listed (STORE-06). */
export async function previewUndo(
  store: Reading & Pick<StoreTransaction, 'served' | 'rights'>,
  number: number,
  { choices, author, at }: { choices: readonly UndoChoice[]; author: Author; at: Date },
): Promise<UndoPreview> {
  const { onto, steps } = await planUndo(store, number, choices);
  const changed = steps.filter(({ change }) => change !== 'none');
  const changes = changed.map(({ kind, id, after }) => ({ kind, id, data: after ?? undefined }));
  return {
    number,
    onto,
    documents: steps.map(({ revision: _revision, target: _target, ...document }) => document),
    problems: [
      ...(await findSiteProblems(store, onto, changes, { at, restored: restoredBy(steps) })),
      ...(await findRightsProblems(store, author, {
        onto,
        load: async () =>
          changed.map(({ kind, id, before, after }) => ({
            kind,
            id,
            before: before ?? undefined,
            after: after ?? undefined,
          })),
      })),
    ],
  };
}

/** Publishes the site without the changes of one release, as a new release. What it removes is withdrawn. */
export async function undoRelease(
  publishing: Publishing,
  wanted: { number: number; onto: number; comment: string; choices: readonly UndoChoice[] },
): Promise<number> {
  const { number, comment, choices } = wanted;
  const { transaction } = publishing;
  await transaction.releases.lockPublishing();
  if (!(await transaction.releases.find(number))) throw new AppError('RELEASE_NOT_FOUND');
  // Before planning, which takes seconds for a large release.
  assertCurrent(await transaction.releases.findCurrentNumber(), wanted.onto);
  const { onto, steps } = await planUndo(transaction, number, choices);
  const open = steps.flatMap(({ kind, id, collisions }) =>
    collisions.filter(({ keep }) => keep === null).map(({ pointer }) => ({ kind, id, pointer })),
  );
  if (open.length > 0)
    throw new AppError('UNDO_NEEDS_CHOICES', {
      problems: open.map((place) => ({
        code: 'CHANGED_SINCE',
        ...place,
        message: 'It was changed again since. Say whether the later change stays or is undone, too.',
      })),
    });
  const settled: Step[] = [];
  for (const step of steps) settled.push(step.target === 'new' ? await storeMerged(publishing, step) : step);
  return storeRelease(publishing, {
    kind: 'undo',
    sourceRelease: number,
    comment,
    current: onto,
    changes: changesOf(settled),
    restored: restoredBy(steps),
    // Without the last release the site is as it was before it; without an earlier one it never was like that.
    isLiveAgain: number === onto && onto > 1,
  });
}

async function planUndo(
  { releases }: Reading,
  number: number,
  choices: readonly UndoChoice[],
): Promise<Plan> {
  if (!(await releases.find(number))) throw new AppError('RELEASE_NOT_FOUND');
  const onto = await releases.findCurrentNumber();
  const changed = await releases.listChanges([number]);
  const current = new Map(
    (await releases.loadEntries(changed)).map((entry) => [keyOf(entry), entry.revision]),
  );
  const changes = changed.map((change) => ({
    ...change,
    now: current.get(keyOf(change)) ?? null,
  }));
  const wanted = changes.flatMap(({ kind, id, fromRevision, toRevision, now }) =>
    [...new Set([fromRevision, toRevision, now])].flatMap((revision) =>
      revision === null ? [] : [{ kind, id, revision }],
    ),
  );
  const data = new Map((await releases.loadRevisions(wanted)).map((row) => [revisionKey(row), row.data]));
  const since = new Map((await releases.listLastChanges(number)).map((change) => [keyOf(change), change]));
  const chosen = new Map(choices.map((choice) => [placeKey(choice), choice.keep]));
  const steps = await mapInTurns(changes, ({ kind, id, title, fromRevision, toRevision, now }): Step => {
    const at = (revision: number | null): unknown =>
      revision === null ? undefined : data.get(revisionKey({ kind, id, revision }));
    const states = { before: at(fromRevision), released: at(toRevision), now: at(now) };
    const keepOf = (pointer: string) => chosen.get(placeKey({ kind, id, pointer }));
    const { after, collisions } = undoDocument(states, keepOf);
    const later = since.get(keyOf({ kind, id }));
    return {
      kind,
      id,
      title,
      change: changeBetween(states.now, after),
      before: states.now ?? null,
      after: after ?? null,
      collisions: collisions.map((collision) => ({ ...collision, keep: keepOf(collision.pointer) ?? null })),
      changedSince: later ? { number: later.release, publishedBy: later.publishedBy } : null,
      revision: now,
      target: targetOf(after, states, { before: fromRevision, now }),
    };
  });
  return { onto, steps };
}

/** An existing revision where one has this content. */
function targetOf(
  after: unknown,
  states: { before: unknown; now: unknown },
  revisions: { before: number | null; now: number | null },
): number | null | 'new' {
  if (isDeepStrictEqual(after, states.now)) return revisions.now;
  return isDeepStrictEqual(after, states.before) ? revisions.before : 'new';
}

function changeBetween(now: unknown, after: unknown): UndoneDocument['change'] {
  if (isDeepStrictEqual(now, after)) return 'none';
  if (now === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

const changesOf = (steps: readonly Step[]): NewRelease['changes'] =>
  steps.flatMap(({ kind, id, revision, target }) =>
    target === 'new' || target === revision ? [] : [{ kind, id, fromRevision: revision, toRevision: target }],
  );

/** The documents that return to a revision that was on the site. */
const restoredBy = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(steps.filter(({ target }) => target !== 'new').map(keyOf));

/** Stores the undone document as a new revision. The head stays, because it is somebody’s draft. */
async function storeMerged({ transaction, actor, at }: Publishing, step: Step): Promise<Step> {
  const { kind, id, before, revision: previous } = step;
  const { data } = await parseDocument(kind, id, step.after);
  await transaction.documents.lockHead(kind, id);
  const revision = await transaction.documents.nextRevision(kind, id);
  await transaction.documents.insertRevision({
    kind,
    id,
    revision,
    previous,
    data,
    patch: createPatch(before, data),
    schemaVersion: String(SCHEMA_VERSION),
    author: actor,
    savedAt: at,
  });
  return { ...step, target: revision };
}

const placeKey = ({ kind, id, pointer }: { kind: string; id: string; pointer: string }): string =>
  `${kind}/${id}${pointer}`;
