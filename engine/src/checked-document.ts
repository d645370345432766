import { findKind, validateDocument, type Problem } from '@marquee/schemas';
import { sortedCopy } from './frozen-copy.ts';
import { referencesOf, type Reference } from './references.ts';

/** What is known of one document by itself. Stays valid for as long as the document does. */
export type CheckedDocument = {
  /** A frozen copy of a valid document: callers keep their objects. An invalid one as it was passed. */
  readonly data: unknown;
  readonly isValid: boolean;
  readonly problems: readonly Problem[];
  /** Documents it names. */
  readonly references: readonly Reference[];
};

/** The documents of a kind by id, rising, and what passes want to know of all of them without looking at each. */
export type CheckedKind = {
  readonly documents: ReadonlyMap<string, CheckedDocument>;
  readonly valid: ReadonlyMap<string, unknown>;
  readonly references: readonly Reference[];
  /** Codes of licences, locales and currencies that audiences name, as `kind code`; may keep some of earlier revisions. */
  readonly codes: ReadonlySet<string>;
};

/** Schema, rules and limits of a document by itself. */
function checkDocument(kind: string, id: string, data: unknown, codes: Set<string>): CheckedDocument {
  const { ok, problems } = validateDocument(kind, data, { id });
  if (!ok) return { data, isValid: false, problems, references: NONE };
  const copy = sortedCopy(data);
  const references = referencesOf(findKind(kind)?.shape ?? null, { kind, id }, copy).filter(
    ({ isCode, to }) => {
      if (isCode) codes.add(`${to.kind} ${to.id}`);
      return !isCode;
    },
  );
  return {
    data: copy,
    isValid: true,
    problems: problems.length > 0 ? problems : NO_PROBLEMS,
    references: references.length > 0 ? references : NONE,
  };
}

// Shared by the thousands of documents that have neither.
const NONE: readonly Reference[] = [];
const NO_PROBLEMS: readonly Problem[] = [];

export function checkKind(
  kind: string,
  entries: Iterable<readonly [id: string, data: unknown]>,
): CheckedKind {
  return updateKind(kind, null, new Map(entries));
}

/** The kind with some documents replaced, added or, where undefined, removed. The others are not looked at again. */
export function updateKind(
  kind: string,
  before: CheckedKind | null,
  changes: ReadonlyMap<string, unknown>,
): CheckedKind {
  const documents = new Map(before?.documents);
  const codes = new Set(before?.codes);
  let isInOrder = true;
  for (const [id, data] of changes) {
    isInOrder &&= documents.has(id);
    if (data === undefined) documents.delete(id);
    else documents.set(id, checkDocument(kind, id, data, codes));
  }
  const sorted = isInOrder ? documents : inOrder(documents);
  const valid = new Map<string, unknown>();
  const references: Reference[] = [];
  for (const [id, document] of sorted) {
    if (!document.isValid) continue;
    valid.set(id, document.data);
    if (document.references !== NONE) references.push(...document.references);
  }
  return { documents: sorted, valid, references, codes };
}

const inOrder = <T>(byId: ReadonlyMap<string, T>): Map<string, T> =>
  new Map([...byId].toSorted(([one], [other]) => (one < other ? -1 : 1)));
