import { fromPointer } from '@marquee/schemas/json-pointer';
import { findKind } from '@marquee/schemas';
import { isDeepStrictEqual } from 'node:util';
import { AppError, type RequestProblem } from '../../errors.ts';
import { mapInTurns } from '../../turns.ts';
import { changedPaths } from '../documents/document-changes.ts';
import type { HeadRow } from '../documents/documents.repository.ts';
import { parseDocument, titleOf } from '../documents/documents.model.ts';
import { needersWords } from '../documents/uses.service.ts';
import { type BulkEdit, type ChosenDocument, copyIds, copyUnder, setFields } from './bulk-edit.ts';

/**
 * `changes`: the document would be written. `same`: it already has these values. With any other outcome, nothing at all
 * is written. `stale`: it was changed since it was chosen; `gone`: there is no such document; `invalid`: it would not
 * fit its schema; `in-use`: remaining drafts need it.
 */
export type BulkOutcome = 'changes' | 'same' | 'stale' | 'gone' | 'invalid' | 'in-use';

export type PlannedEdit = ChosenDocument & {
  title: string;
  outcome: BulkOutcome;
  /** The id of the copy. */
  newId?: string;
  /** The changed fields, with their old and new values. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  problems: RequestProblem[];
  /** The data that would be written; null removes the document. */
  written?: { id: string; data: unknown; head: HeadRow | undefined };
};

type Place = { kind: string; id: string };
type Surroundings = {
  /** What an edit of pictures does to a document. */
  changePicture: (data: unknown) => unknown;
  heads: ReadonlyMap<string, HeadRow>;
  needers: ReadonlyMap<string, readonly Place[]>;
  isTaken: (kind: string, id: string) => boolean;
};

const keyOf = ({ kind, id }: Place): string => `${kind}/${id}`;

export async function planBulk(
  chosen: readonly ChosenDocument[],
  edit: BulkEdit,
  { changePicture, heads, needers, isTaken }: Surroundings,
): Promise<PlannedEdit[]> {
  const copies = new Set<string>();
  return mapInTurns(chosen, async (document): Promise<PlannedEdit> => {
    const head = heads.get(keyOf(document));
    const title = titleOf(head?.data, findKind(document.kind)?.titleField, document.id);
    const planned = { ...document, title, problems: [] };
    if (!head || head.isDeletion)
      return refused(planned, 'gone', 'DOCUMENT_NOT_FOUND', 'It was removed in the meantime.');
    if (head.revision !== document.revision)
      return refused(
        planned,
        'stale',
        'STALE_REVISION',
        `It is at revision ${head.revision} by now; it was chosen at ${document.revision}.`,
      );
    if (edit.type === 'remove') {
      const users = needers.get(keyOf(document));
      if (users)
        return refused(planned, 'in-use', 'DOCUMENT_IN_USE', `It is used by ${needersWords(users)}.`);
      return { ...planned, outcome: 'changes', written: { id: document.id, data: null, head } };
    }
    if (edit.type === 'duplicate') {
      const newId = firstFree(
        copyIds(document.id),
        (id) => copies.has(keyOf({ kind: document.kind, id })) || isTaken(document.kind, id),
      );
      copies.add(keyOf({ kind: document.kind, id: newId }));
      const copy = copyUnder(document.kind, document.id, newId, head.data);
      return checked({ ...planned, newId }, copy, { id: newId, head: undefined, before: head.data });
    }
    const wanted = edit.type === 'picture' ? changePicture(head.data) : setFields(head.data, edit.fields);
    return checked(planned, wanted, {
      id: document.id,
      head,
      before: head.data,
    });
  });
}

function firstFree(ids: Generator<string, never>, isTaken: (id: string) => boolean): string {
  for (;;) {
    const { value } = ids.next();
    if (!isTaken(value)) return value;
  }
}

type Write = { id: string; head: HeadRow | undefined; before: unknown };

async function checked(
  planned: Omit<PlannedEdit, 'outcome'>,
  wanted: unknown,
  { id, head, before }: Write,
): Promise<PlannedEdit> {
  if (head && isDeepStrictEqual(before, wanted)) return { ...planned, outcome: 'same' };
  try {
    const { data, problems } = await parseDocument(planned.kind, id, wanted);
    if (head && isDeepStrictEqual(before, data)) return { ...planned, outcome: 'same' };
    return {
      ...planned,
      ...fieldsBetween(before, data),
      outcome: 'changes',
      problems: [...problems],
      written: { id, data, head },
    };
  } catch (error) {
    if (!(error instanceof AppError) || !error.problems) throw error;
    return {
      ...planned,
      ...fieldsBetween(before, wanted),
      outcome: 'invalid',
      problems: [...error.problems],
    };
  }
}

/** The top-level fields that differ. */
function fieldsBetween(before: unknown, after: unknown): Pick<PlannedEdit, 'before' | 'after'> {
  const names = new Set(changedPaths(before, after).map((path) => fromPointer(path)[0] ?? ''));
  const pick = (data: unknown): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(typeof data === 'object' && data !== null ? data : {}).filter(([name]) =>
        names.has(name),
      ),
    );
  return { before: pick(before), after: pick(after) };
}

function refused(
  planned: Omit<PlannedEdit, 'outcome'>,
  outcome: BulkOutcome,
  code: string,
  message: string,
): PlannedEdit {
  const { kind, id } = planned;
  const problem = { kind, id, code, pointer: '', message };
  return { ...planned, outcome, problems: [problem] };
}
