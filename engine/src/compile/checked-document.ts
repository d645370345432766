import {
  findKind,
  isShownAsBefore,
  isPlacementProblem,
  validateDocument,
  type Problem,
} from '@marquee/schemas';
import { sortedCopy } from '../frozen-copy.ts';
import { createCodes, referencesOf, type Codes, type Reference } from './references.ts';
import { replaceIn } from './replaced-map.ts';
import { createAlike, type Alike } from './share-alike.ts';
import type { Steps } from './steps.ts';

/** The result of checking one document by itself. It stays valid until the document changes. */
type CheckedDocument = {
  /** A frozen copy of a valid document, so that callers may change theirs. An invalid document as it was passed. */
  readonly data: unknown;
  readonly isValid: boolean;
  readonly problems: readonly Problem[];
  /** References to other documents. */
  readonly references: readonly Reference[];
};

/** The checked documents of a kind by id, sorted, with summaries that save passes from examining each document. */
export type CheckedKind = {
  readonly valid: ReadonlyMap<string, unknown>;
  /** Documents with problems, warnings included. */
  readonly flawed: ReadonlyMap<string, CheckedDocument>;
  readonly references: readonly Reference[];
  /**
   * Codes of licences, locales and currencies that audiences name, as `kind code`; may contain some of earlier
   * revisions.
   */
  readonly codes: ReadonlySet<string>;
};

/** What documents checked together share, and the valid documents of the earlier revision. */
type Gathered = {
  readonly codes: Codes;
  readonly alike: Alike;
  readonly before: CheckedKind['valid'] | undefined;
};

/** Checks a document by itself: schema, rules and limits. */
function checkDocument(
  kind: string,
  id: string,
  data: unknown,
  { codes, alike, before }: Gathered,
): CheckedDocument {
  const { ok, problems } = validateDocument(kind, data, { id });
  // Misplaced blocks are left out without their document, and a document with an error of a newer rule is shown as
  // before.
  const isWhole =
    ok ||
    problems.every(
      (problem) => problem.severity !== 'error' || isPlacementProblem(problem) || isShownAsBefore(problem),
    );
  if (!isWhole) return { data, isValid: false, problems, references: NONE };
  const copy = sortedCopy(data, alike, before?.get(id));
  const references = referencesOf(findKind(kind)?.shape ?? null, { kind, id }, copy, codes);
  return {
    data: copy,
    isValid: true,
    problems: problems.length > 0 ? problems : NO_PROBLEMS,
    references: references.length > 0 ? references : NONE,
  };
}

// Shared by the thousands of documents that have none.
const NONE: readonly Reference[] = [];
const NO_PROBLEMS: readonly Problem[] = [];

export function* checkKind(
  kind: string,
  entries: readonly (readonly [id: string, data: unknown])[],
  before?: CheckedKind['valid'],
): Steps<CheckedKind> {
  const gathered = { codes: createCodes(), alike: createAlike(entries.length), before };
  const checked: [string, CheckedDocument][] = [];
  for (const [id, data] of entries) {
    checked.push([id, checkDocument(kind, id, data, gathered)]);
    yield undefined;
  }
  inOrder(checked);
  const valid = new Map<string, unknown>();
  const flawed = new Map<string, CheckedDocument>();
  const references: Reference[] = [];
  for (const [id, document] of checked) {
    if (document.problems.length > 0) flawed.set(id, document);
    if (!document.isValid) continue;
    valid.set(id, document.data);
    for (const reference of document.references) references.push(reference);
  }
  return { valid, flawed, references, codes: gathered.codes.names };
}

/** The kind with some documents replaced, added or, where undefined, removed. The others are not checked again. */
export function* updateKind(
  kind: string,
  before: CheckedKind | undefined,
  changes: ReadonlyMap<string, unknown>,
): Steps<CheckedKind> {
  const given = [...changes].filter(([, data]) => data !== undefined);
  if (!before) return yield* checkKind(kind, given);
  const after = yield* checkKind(kind, given, before.valid);
  // Valid documents replace valid ones, as while somebody types: the order stays.
  const isInPlace = changes.keys().every((id) => before.valid.has(id) && after.valid.has(id));
  return {
    valid: isInPlace ? replaceIn(before.valid, after.valid) : changeIn(before.valid, after.valid, changes),
    flawed:
      after.flawed.size === 0 && changes.keys().every((id) => !before.flawed.has(id))
        ? before.flawed
        : changeIn(before.flawed, after.flawed, changes),
    references: [...before.references.filter(({ from }) => !changes.has(from.id)), ...after.references],
    codes: after.codes.isSubsetOf(before.codes) ? before.codes : before.codes.union(after.codes),
  };
}

/** The map without the changed documents, and with their new results. */
function changeIn<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  changes: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, T> {
  return new Map(inOrder([...[...before].filter(([id]) => !changes.has(id)), ...after]));
}

/** Sorted by id; each id occurs once. */
const inOrder = <T>(byId: [id: string, value: T][]): [id: string, value: T][] =>
  byId.sort(([one], [other]) => (one < other ? -1 : one === other ? 0 : 1));
