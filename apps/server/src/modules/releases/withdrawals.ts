import type { Withdrawal } from '../../store/database.ts';
import type { Repositories } from '../../store/repositories.ts';
import { keyOf } from './manifest.model.ts';
import type { ReleaseChange, ReleaseRow } from './releases.repository.ts';

type Store = Pick<Repositories, 'withdrawals'>;
type Change = Omit<ReleaseChange, 'title'>;

/**
 * Called after every release. What it published is no longer withdrawn, and what it took off the site must not be part
 * of the next release by default. The publishing lock must be held, and the release written.
 */
export async function noteWithdrawals(
  { withdrawals }: Store,
  release: Pick<ReleaseRow, 'number' | 'kind' | 'comment' | 'authorName' | 'publishedAt'>,
  changes: readonly Change[],
): Promise<void> {
  if (release.kind === 'publish') return withdrawals.clear(changes);
  const heads = await withdrawals.lockHeads(changes);
  const back = new Map(changes.flatMap((change) => (isReturn(change) ? [[keyOf(change), change]] : [])));
  await withdrawals.moveHeads(
    heads.flatMap((head) => {
      const revision = head.isDeletion ? back.get(keyOf(head))?.toRevision : undefined;
      return typeof revision === 'number' ? [{ kind: head.kind, id: head.id, revision }] : [];
    }),
  );
  await withdrawals.clear(heads.filter(({ holds }) => !holds));
  await withdrawals.set(
    // Publishing somebody’s removal of a document would not put anything back.
    heads.filter(({ holds, isDeletion }) => holds && !isDeletion),
    {
      why: release.kind === 'undo' ? 'undone' : 'rolled-back',
      release: release.number,
      by: release.authorName,
      at: release.publishedAt.toISOString(),
      comment: release.comment,
    },
  );
}

/** A reverted removal leaves nothing to withdraw: the document is edited again as it is on the site. */
const isReturn = ({ fromRevision, toRevision }: Change): boolean =>
  fromRevision === null && toRevision !== null;

/**
 * Withdraws drafts that were taken off a schedule: they were meant for that time, and nobody said to publish them
 * otherwise.
 */
export async function noteUnscheduled(
  { withdrawals, schedules }: Pick<Repositories, 'withdrawals' | 'schedules'>,
  { id, comment }: { id: string; comment: string },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const open = (await schedules.listOpen()).flatMap((other) =>
    other.id === id || other.state !== 'waiting' ? [] : [other.id],
  );
  const elsewhere = new Set((await schedules.listPinned(open)).map((pin) => `${pin.kind}/${pin.id}`));
  const pinned = (await schedules.listPinned([id])).filter((pin) => !elsewhere.has(`${pin.kind}/${pin.id}`));
  const heads = await withdrawals.lockHeads(
    pinned.map(({ kind, id: document, revision }) => ({ kind, id: document, pinned: revision })),
  );
  const withdrawal: Withdrawal = { why: 'unscheduled', release: null, by, at: at.toISOString(), comment };
  await withdrawals.set(
    heads.filter(({ holds }) => holds),
    withdrawal,
  );
}
