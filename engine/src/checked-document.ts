import { findKind, validateDocument, type Problem } from '@marquee/schemas';
import { sortedCopy } from './frozen-copy.ts';
import { referencesOf, type Reference } from './references.ts';
import { createAmounts, type Amounts } from './share-amounts.ts';

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
  /** Documents with something wrong about them, warnings included. */
  readonly flawed: ReadonlyMap<string, CheckedDocument>;
  readonly references: readonly Reference[];
  /** Codes of licences, locales and currencies that audiences name, as `kind code`; may keep some of earlier revisions. */
  readonly codes: ReadonlySet<string>;
};

/** What documents checked together have in common. */
type Gathered = { readonly codes: Set<string>; readonly amounts: Amounts };

/** Schema, rules and limits of a document by itself. */
function checkDocument(
  kind: string,
  id: string,
  data: unknown,
  { codes, amounts }: Gathered,
): CheckedDocument {
  const { ok, problems } = validateDocument(kind, data, { id });
  if (!ok) return { data, isValid: false, problems, references: NONE };
  const copy = sortedCopy(data, amounts);
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
  const codes = new Set<string>();
  const gathered = { codes, amounts: createAmounts() };
  const documents = new Map<string, CheckedDocument>();
  for (const [id, data] of entries) documents.set(id, checkDocument(kind, id, data, gathered));
  return gather(inOrder(documents), codes);
}

/** The kind with some documents replaced, added or, where undefined, removed. The others are not looked at again. */
export function updateKind(
  kind: string,
  before: CheckedKind | undefined,
  changes: ReadonlyMap<string, unknown>,
): CheckedKind {
  if (!before)
    return checkKind(
      kind,
      [...changes].filter(([, data]) => data !== undefined),
    );
  const codes = new Set(before.codes);
  const gathered = { codes, amounts: createAmounts() };
  const documents = new Map(before.documents);
  for (const [id, data] of changes) {
    if (data === undefined) documents.delete(id);
    else documents.set(id, checkDocument(kind, id, data, gathered));
  }
  const ids = [...changes.keys()];
  const isInPlace = ids.every((id) => before.valid.has(id) && documents.get(id)?.isValid);
  return isInPlace ? replace(before, documents, ids, codes) : gather(inOrder(documents), codes);
}

function gather(documents: ReadonlyMap<string, CheckedDocument>, codes: ReadonlySet<string>): CheckedKind {
  const valid = new Map<string, unknown>();
  const flawed = new Map<string, CheckedDocument>();
  const references: Reference[] = [];
  for (const [id, document] of documents) {
    if (document.problems.length > 0) flawed.set(id, document);
    if (!document.isValid) continue;
    valid.set(id, document.data);
    for (const reference of document.references) references.push(reference);
  }
  return { documents, valid, flawed, references, codes };
}

/** Valid documents in the place of valid ones, as while somebody types: nothing moves. */
function replace(
  before: CheckedKind,
  documents: ReadonlyMap<string, CheckedDocument>,
  ids: readonly string[],
  codes: ReadonlySet<string>,
): CheckedKind {
  const valid = new Map(before.valid);
  const flawed = new Map(before.flawed);
  let { references } = before;
  for (const id of ids) {
    const document = documents.get(id);
    if (!document) continue;
    valid.set(id, document.data);
    if (document.problems.length > 0) flawed.set(id, document);
    else flawed.delete(id);
    const known = before.documents.get(id)?.references;
    if (known === document.references) continue;
    references = [...references.filter(({ from }) => from.id !== id), ...document.references];
  }
  return { documents, valid, flawed, references, codes };
}

const inOrder = <T>(byId: ReadonlyMap<string, T>): Map<string, T> =>
  new Map([...byId].toSorted(([one], [other]) => (one < other ? -1 : 1)));
