import type { StoreTransaction } from '../../store/open-store.ts';
import { AppError } from '../../errors.ts';
import { keyOf } from '../releases/manifest.model.ts';
import { foreseeSchedules } from '../schedules/schedules-read.service.ts';
import type { PinnedRevision } from './preview-links.repository.ts';
import type { WantedLink } from './wanted-link.ts';

export type PinnedContent = {
  release: number;
  pinned: PinnedRevision[];
  schedules: string[];
  until: Date | null;
  /** The instant the visitor looks at; null: whenever the link is opened. */
  shownAt: Date | null;
};

/** The revisions that a new link shows from now on, whatever is saved, scheduled or published later. */
export async function pinContent(
  transaction: StoreTransaction,
  { content, after, shownAt }: Pick<WantedLink, 'content' | 'after' | 'shownAt'>,
): Promise<PinnedContent> {
  // The lock prevents a publish between reading the release and reading the documents that are laid over it.
  await transaction.releases.lockPublishing();
  const release = await transaction.releases.findCurrentNumber();
  const whole = { release, schedules: [], until: null, shownAt };
  if (content === 'live') return { ...whole, pinned: [] };
  if (content === 'draft') {
    // Withdrawn documents are left out: they are published only when a person names them.
    const drafts = (await transaction.documents.listDrafts()).filter(({ withdrawn }) => !withdrawn);
    return { ...whole, pinned: drafts.map(({ kind, id, revision }) => ({ kind, id, revision })) };
  }
  const { schedules } = await foreseeSchedules(transaction);
  const waiting = schedules.filter(({ row }) => row.state === 'waiting');
  const chosen = after === null ? undefined : waiting.find(({ row }) => row.id === after);
  if (after !== null && !chosen) throw new AppError('SCHEDULE_NOT_FOUND');
  const firing = chosen?.row.publishAt ?? shownAt;
  if (!firing) throw new AppError('SCHEDULE_NOT_FOUND');
  // As in the preview: the chosen schedule counts as published even when the visitor's time is earlier.
  const until = shownAt && shownAt > firing ? shownAt : firing;
  const applied = waiting.filter(({ row, problems }) => row.publishAt <= until && problems.length === 0);
  const last = new Map(
    applied.flatMap(({ pins }) =>
      pins.map(({ kind, id, revision }) => [keyOf({ kind, id }), { kind, id, revision }] as const),
    ),
  );
  return {
    release,
    pinned: [...last.values()],
    schedules: applied.map(({ row }) => row.comment),
    until,
    shownAt: shownAt ?? firing,
  };
}
