import type { Snapshot } from '@marquee/engine';
import { AppError } from '../../errors.ts';
import type { Repositories } from '../../store/repositories.ts';
import { EMPTY_SNAPSHOT } from '../delivery/release.model.ts';
import type { DocumentRows } from '../documents/document-rows.ts';
import { keepJson, type KeptJson } from '../documents/kept-json.ts';
import { toDocuments } from '../releases/releases.repository.ts';

/**
 * The site if all drafts were published now, except withdrawn ones. Cached until a document changes or a release is
 * published.
 */
export function createDraftSnapshot(
  { releases }: Pick<Repositories, 'releases'>,
  rows: Pick<DocumentRows, 'findMarks' | 'draftsText'>,
): () => Promise<KeptJson> {
  let kept: { mark: string; json: KeptJson } | undefined;
  return async () => {
    const marks = await rows.findMarks();
    const number = await releases.findCurrentNumber();
    const mark = [number, ...marks].join('\n');
    if (kept?.mark === mark) return kept.json;
    const publishedAt = (await releases.find(number))?.publishedAt ?? new Date(0);
    const release: Snapshot['release'] = { number, publishedAt: publishedAt.toISOString() };
    const documents = await rows.draftsText(marks);
    const json = keepJson(function* () {
      yield `{"release":${JSON.stringify(release)},"documents":`;
      yield* documents();
      yield '}';
    });
    kept = { mark, json };
    return json;
  };
}

/** The site as one release published it, in today’s contract, to show what a visitor saw then. */
export async function loadPastSnapshot(
  releases: Repositories['releases'],
  number: number,
): Promise<Snapshot> {
  const release = await releases.find(number);
  if (!release) throw new AppError('RELEASE_NOT_FOUND');
  // A release never changes, so its list and its documents can be read one after the other.
  const documents = toDocuments(await releases.loadRevisions(await releases.loadManifest(number)));
  return { release: { number, publishedAt: release.publishedAt.toISOString() }, documents };
}

/** The live site. Empty before the first release. */
export async function loadLiveSnapshot(releases: Repositories['releases']): Promise<Snapshot> {
  const number = await releases.findCurrentNumber();
  return number === 0 ? EMPTY_SNAPSHOT : loadPastSnapshot(releases, number);
}
