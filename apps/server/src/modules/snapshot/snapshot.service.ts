import type { Snapshot } from '@marquee/engine';
import { AppError } from '../../errors.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { Store } from '../../store/open-store.ts';
import { toDocuments } from '../releases/releases.repository.ts';

/** What the site would be if every draft were published now. */
export async function loadDraftSnapshot(store: Store): Promise<Snapshot> {
  const [heads, number] = await Promise.all([
    store.documents.listHeads(),
    store.releases.findCurrentNumber(),
  ]);
  const release = await store.releases.find(number);
  return {
    release: { number, publishedAt: (release?.publishedAt ?? new Date(0)).toISOString() },
    documents: toDocuments(heads),
  };
}

/** The site as one release published it, in today's contract: what a visitor of that time saw can be looked at again. */
export async function loadPastSnapshot(
  releases: Repositories['releases'],
  number: number,
): Promise<Snapshot> {
  const release = await releases.find(number);
  if (!release) throw new AppError('RELEASE_NOT_FOUND');
  // A release never changes, so reading its list first and its documents after is one picture.
  const documents = toDocuments(await releases.loadRevisions(await releases.loadManifest(number)));
  return { release: { number, publishedAt: release.publishedAt.toISOString() }, documents };
}
