import { AppError } from '../../errors.ts';
import type { Repositories } from '../../store/repositories.ts';
import { toDocuments } from '../releases/releases.repository.ts';
import { type ContentFile, createContentFile } from './content-file.model.ts';

/** Exports the live release, or an older one, as one file in the current contract version. */
export async function exportContent(
  { releases }: Pick<Repositories, 'releases'>,
  { number, at }: { number: number | undefined; at: Date },
): Promise<ContentFile> {
  const wanted = number ?? (await releases.findCurrentNumber());
  const release = await releases.find(wanted);
  if (!release) {
    if (number !== undefined) throw new AppError('RELEASE_NOT_FOUND');
    const empty = { release: { number: 0, publishedAt: new Date(0).toISOString() }, documents: {} };
    return createContentFile(empty, { exportedAt: at, comment: '' });
  }
  // A release never changes, so its list and its documents can be read one after the other.
  const documents = toDocuments(await releases.loadRevisions(await releases.loadManifest(wanted)));
  const { publishedAt, comment } = release;
  const snapshot = { release: { number: wanted, publishedAt: publishedAt.toISOString() }, documents };
  return createContentFile(snapshot, { exportedAt: at, comment });
}
