import type { Snapshot } from '@marquee/engine';
import { AppError } from '../../errors.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { DocumentRows } from '../documents/document-rows.ts';
import { toDocuments } from '../releases/releases.repository.ts';

/** What the site would be if every draft were published now, as JSON. */
export async function draftSnapshotText(
  { releases }: Pick<Repositories, 'releases'>,
  rows: Pick<DocumentRows, 'draftsText'>,
): Promise<string> {
  const number = await releases.findCurrentNumber();
  const publishedAt = (await releases.find(number))?.publishedAt ?? new Date(0);
  const release: Snapshot['release'] = { number, publishedAt: publishedAt.toISOString() };
  return `{"release":${JSON.stringify(release)},"documents":${await rows.draftsText()}}`;
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
