import { SCHEMA_VERSION, withoutUnreadFields } from '@marquee/schemas';
import { isDeepStrictEqual } from 'node:util';
import { AppError, type RequestProblem } from '../../errors.ts';
import type { Repositories } from '../../store/repositories.ts';
import { mapInTurns } from '../../turns.ts';
import { recordAction } from '../audit/audit.service.ts';
import { createPatch } from '../documents/create-patch.ts';
import { announceDocument } from '../documents/document-event.ts';
import { keyOf } from '../releases/manifest.model.ts';
import type { ManifestEntry } from '../releases/releases.repository.ts';
import { publishRelease, type Publishing } from '../releases/releases.service.ts';
import { problemsOf } from '../releases/site-problems.ts';
import { type ParsedContent, parseContentFile } from './content-file.model.ts';
import {
  type ImportPlan,
  type ImportWish,
  planImport,
  type PlannedChange,
  presentHeads,
} from './import-plan.ts';

export type ImportPreview = Pick<ParsedContent, 'schemaVersion' | 'exportedAt' | 'release'> &
  ImportWish &
  Pick<ImportPlan, 'unchanged' | 'refused' | 'fingerprint'> & {
    /** The changed documents; the first ones with both versions. */
    documents: (Omit<PlannedChange, 'head' | 'before' | 'after'> & { before?: unknown; after?: unknown })[];
    /** Problems of the site as a whole. They prevent a release, but not drafts. */
    problems: readonly RequestProblem[];
    /** Uploaded pictures that the file's documents name but this store does not have. They prevent a release. */
    missingPictures: MissingPicture[];
  };

export type MissingPicture = { image: string; kind: string; id: string };

/** A limit: thousands of whole documents would be as large as the file itself. */
const SHOWN_WHOLE = 200;

const UNIQUE_VIOLATION = '23505';

type Reading = Pick<Repositories, 'documents' | 'releases'>;

/** Computes the changes that an import of the file would make. Nothing is written. */
export async function previewImport(
  store: Reading & Pick<Repositories, 'images'>,
  file: unknown,
  wish: ImportWish,
  at: Date,
): Promise<ImportPreview> {
  const content = await parseContentFile(file);
  const { plan, base } = await makePlan(store, content, wish);
  const { schemaVersion, exportedAt, release } = content;
  const { changes, unchanged, refused, fingerprint } = plan;
  return {
    schemaVersion,
    exportedAt,
    release,
    ...wish,
    documents: changes.map(({ head: _head, before, after, ...change }, index) =>
      index < SHOWN_WHOLE ? { ...change, before, after } : change,
    ),
    unchanged,
    refused,
    problems: await siteProblems(base, changes, at),
    missingPictures: await findMissingPictures(store, changes),
    fingerprint,
  };
}

export type Imported = { added: number; changed: number; removed: number; release: number | null };

/**
 * Writes the whole file or nothing: as drafts, or published in the same transaction. `fingerprint` is that of the
 * preview, so that only changes which a person has seen are made.
 */
export async function importContent(
  { transaction, actor, at }: Publishing,
  file: unknown,
  { fingerprint, comment, ...wish }: ImportWish & { fingerprint: string; comment?: string },
): Promise<Imported> {
  const { releases, documents, audit } = transaction;
  const content = await parseContentFile(file);
  await releases.lockPublishing();
  await documents.lockHeads();
  const { plan } = await makePlan(transaction, content, wish);
  const { changes, refused } = plan;
  if (refused.length > 0)
    throw new AppError('IMPORT_HAS_PROBLEMS', {
      message: `${refused.length} documents of the file cannot be stored. Nothing was imported.`,
      problems: refused.flatMap(({ problems }) => problems),
    });
  if (plan.fingerprint !== fingerprint) throw new AppError('STALE_IMPORT');
  if (changes.length === 0) throw new AppError('NOTHING_TO_IMPORT');
  const written = await store(transaction, changes, { actor, at });
  await announceDocument(transaction, null, { actor, at });
  const release =
    wish.target === 'release'
      ? await publishRelease({ transaction, actor, at }, { comment: comment ?? '', documents: written })
      : null;
  const count = (change: PlannedChange['change']): number =>
    changes.filter((planned) => planned.change === change).length;
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed') };
  await recordAction(audit, { actor, at }, 'content.imported', {
    detail: {
      ...counts,
      target: wish.target,
      from: content.release?.number ?? null,
      schemaVersion: content.schemaVersion,
      documents: written.map(({ kind, id, revision }) => `${kind}/${id}@${revision}`),
    },
  });
  return { ...counts, release };
}

async function makePlan(
  { documents, releases }: Reading,
  content: ParsedContent,
  wish: ImportWish,
): Promise<{ plan: ImportPlan; base: ReadonlyMap<string, unknown> }> {
  const heads = await documents.listEveryHead();
  const manifest = await releases.loadManifest(await releases.findCurrentNumber());
  const rows = await releases.loadRevisions(manifest);
  const published = new Map(rows.map((row) => [keyOf(row), row.data]));
  const plan = await planImport(content, { heads, published }, wish);
  return { plan, base: wish.target === 'release' ? published : presentHeads(heads) };
}

/** Writes each change as a revision after its head. When the head has the same data, only its revision is returned. */
async function store(
  { documents }: Pick<Repositories, 'documents'>,
  changes: readonly PlannedChange[],
  { actor, at }: Pick<Publishing, 'actor' | 'at'>,
): Promise<ManifestEntry[]> {
  const nextRevision = await documents.nextRevisionsOf(changes);
  const isWritten = ({ head, after }: PlannedChange): boolean =>
    head !== undefined && isDeepStrictEqual(head.data, after);
  const rows = await mapInTurns(
    changes.filter((change) => !isWritten(change)),
    ({ kind, id, after, head }) => ({
      kind,
      id,
      revision: nextRevision({ kind, id }),
      previous: head?.revision ?? null,
      data: after,
      patch: createPatch(head?.data ?? null, after),
    }),
  );
  const common = { schemaVersion: String(SCHEMA_VERSION), author: actor, savedAt: at };
  await documents.appendRevisions(rows, common).catch((error: unknown) => {
    // Another person created one of the new documents during the import.
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
      throw new AppError('STALE_IMPORT', { cause: error });
    throw error;
  });
  const written = new Map(rows.map((row) => [keyOf(row), row.revision]));
  return changes.flatMap(({ kind, id, head }) => {
    const revision = written.get(keyOf({ kind, id })) ?? head?.revision;
    return revision === undefined ? [] : [{ kind, id, revision }];
  });
}

async function siteProblems(
  base: ReadonlyMap<string, unknown>,
  changes: readonly PlannedChange[],
  at: Date,
): Promise<readonly RequestProblem[]> {
  // What the site shows without a field that this version does not know is not the fault of what is imported.
  const site = new Map(
    await mapInTurns([...base], ([key, data]): [string, unknown] => {
      const [kind = '', id = ''] = key.split('/');
      return [key, withoutUnreadFields(kind, id, data)];
    }),
  );
  for (const { kind, id, change, after } of changes)
    if (change === 'removed') site.delete(keyOf({ kind, id }));
    else site.set(keyOf({ kind, id }), after);
  const rows = [...site].map(([key, data]) => {
    const [kind = '', id = ''] = key.split('/');
    return { kind, id, data };
  });
  const imported = changes.map(({ kind, id, after }) => ({ kind, id, data: after }));
  return problemsOf(rows, imported, at);
}

const UPLOADED_PICTURE = /\/images\/([0-9a-f]{32})-/g;

/** Finds pictures that are missing here: a file names pictures by their addresses but does not contain them. */
async function findMissingPictures(
  { images }: Pick<Repositories, 'images'>,
  changes: readonly PlannedChange[],
): Promise<MissingPicture[]> {
  const named = await mapInTurns(changes, ({ kind, id, after }) => {
    const pictures = JSON.stringify(after ?? null).matchAll(UPLOADED_PICTURE);
    return [...new Set([...pictures].map(([, image = '']) => image))].map((image) => ({ image, kind, id }));
  }).then((found) => found.flat());
  const present = await images.findMany([...new Set(named.map(({ image }) => image))]);
  const here = new Set(present.map(({ id }) => id));
  return named.filter(({ image }) => !here.has(image));
}
