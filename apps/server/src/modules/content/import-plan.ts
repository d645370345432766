import { findKind } from '@marquee/schemas';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError, type RequestProblem } from '../../errors.ts';
import { createTurns } from '../../turns.ts';
import { changedPaths } from '../documents/document-changes.ts';
import { parseDocument, titleOf } from '../documents/documents.model.ts';
import type { HeadRow } from '../documents/documents.repository.ts';
import { keyOf } from '../releases/manifest.model.ts';
import type { ParsedContent } from './content-file.model.ts';

/** The target of an import: drafts, or a release that is published at once. */
export type ImportTarget = 'drafts' | 'release';
export type ImportWish = {
  target: ImportTarget;
  /** Whether documents that are not in the file are removed. */
  remove: boolean;
};

/** One document that would change. `before` or `after` is null when the document does not exist. */
export type PlannedChange = {
  kind: string;
  id: string;
  title: string;
  change: 'added' | 'changed' | 'removed';
  /** JSON pointers of what differs. */
  paths: string[];
  before: unknown;
  after: unknown;
  /** It has unpublished edits; they stay in its history. */
  hasDraft: boolean;
  head: HeadRow | undefined;
};

export type RefusedDocument = { kind: string; id: string; problems: readonly RequestProblem[] };

export type ImportPlan = {
  changes: PlannedChange[];
  unchanged: number;
  refused: RefusedDocument[];
  /** Stands for everything above: who applies the plan names the one that was looked at. */
  fingerprint: string;
};

/** What an import would do to the documents there are. `current` is what it is compared with, by target. */
export async function planImport(
  content: Pick<ParsedContent, 'documents'>,
  { heads, published }: { heads: readonly HeadRow[]; published: ReadonlyMap<string, unknown> },
  { target, remove }: ImportWish,
): Promise<ImportPlan> {
  const turn = createTurns();
  const headOf = new Map(heads.map((head) => [keyOf(head), head]));
  const current = target === 'release' ? published : presentHeads(heads);
  const changes: PlannedChange[] = [];
  const refused: RefusedDocument[] = [];
  const named = new Set<string>();
  let unchanged = 0;
  const add = (kind: string, id: string, before: unknown, after: unknown): void => {
    const head = headOf.get(keyOf({ kind, id }));
    const hasDraft = head !== undefined && head.revision !== head.publishedRevision;
    changes.push({
      kind,
      id,
      title: titleOf(after ?? before, findKind(kind)?.titleField, id),
      change: changeOf(before, after),
      paths: before === undefined || after === undefined ? [] : changedPaths(before, after),
      before: before ?? null,
      after: after ?? null,
      hasDraft: hasDraft && !isDeepStrictEqual(head.data, after ?? null),
      head,
    });
  };
  for (const { kind, id, data } of content.documents) {
    const key = keyOf({ kind, id });
    named.add(key);
    const parsed = await parseOne(kind, id, data);
    if ('problems' in parsed) refused.push({ kind, id, problems: parsed.problems });
    else if (isDeepStrictEqual(current.get(key), parsed.data)) unchanged += 1;
    else add(kind, id, current.get(key), parsed.data);
    await turn();
  }
  if (remove)
    for (const [key, data] of current) {
      const [kind = '', id = ''] = key.split('/');
      if (!named.has(key)) add(kind, id, data, undefined);
    }
  changes.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return { changes, unchanged, refused, fingerprint: await fingerprintOf(changes, { target, remove }) };
}

/** The documents that editors see, without those that are marked for removal. */
export function presentHeads(heads: readonly HeadRow[]): Map<string, unknown> {
  return new Map(heads.filter(({ isDeletion }) => !isDeletion).map((head) => [keyOf(head), head.data]));
}

async function parseOne(
  kind: string,
  id: string,
  data: unknown,
): Promise<{ data: unknown } | { problems: readonly RequestProblem[] }> {
  try {
    return { data: (await parseDocument(kind, id, data)).data };
  } catch (error) {
    if (error instanceof AppError && error.problems) return { problems: error.problems };
    throw error;
  }
}

function changeOf(before: unknown, after: unknown): PlannedChange['change'] {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

/** A hash of the changes and of the revisions that they are based on: it differs after any edit in between. */
async function fingerprintOf(changes: readonly PlannedChange[], wish: ImportWish): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([wish.target, wish.remove]));
  const turn = createTurns();
  for (const { kind, id, change, after, head } of changes) {
    const row = [kind, id, change, head?.revision ?? 0, head?.publishedRevision ?? 0, after];
    hash.update(`\n${JSON.stringify(row)}`);
    await turn();
  }
  return hash.digest('hex');
}
