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
import type { Steps } from './snapshot-draft.ts';

/** What is known of one document by itself. Stays valid for as long as the document does. */
type CheckedDocument = {
  /** A frozen copy of a valid document: callers keep their objects. An invalid one as it was passed. */
  readonly data: unknown;
  readonly isValid: boolean;
  readonly problems: readonly Problem[];
  /** Documents it names. */
  readonly references: readonly Reference[];
};

/** The documents of a kind by id, rising, and what passes want to know of all of them without looking at each. */
export type CheckedKind = {
  readonly valid: ReadonlyMap<string, unknown>;
  /** Documents with something wrong about them, warnings included. */
  readonly flawed: ReadonlyMap<string, CheckedDocument>;
  readonly references: readonly Reference[];
  /** Codes of licences, locales and currencies that audiences name, as `kind code`; may keep some of earlier revisions. */
  readonly codes: ReadonlySet<string>;
};

/** What documents checked together have in common, and the valid ones of before. */
type Gathered = {
  readonly codes: Codes;
  readonly alike: Alike;
  readonly before: CheckedKind['valid'] | undefined;
};

/** Schema, rules and limits of a document by itself. */
function checkDocument(
  kind: string,
  id: string,
  data: unknown,
  { codes, alike, before }: Gathered,
): CheckedDocument {
  const { ok, problems } = validateDocument(kind, data, { id });
  // Blocks that may not stand where they do are left out by themselves; what was no slip before is shown.
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

// Shared by the thousands of documents that have neither.
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

/** The kind with some documents replaced, added or, where undefined, removed. The others are not looked at again. */
export function* updateKind(
  kind: string,
  before: CheckedKind | undefined,
  changes: ReadonlyMap<string, unknown>,
): Steps<CheckedKind> {
  const given = [...changes].filter(([, data]) => data !== undefined);
  if (!before) return yield* checkKind(kind, given);
  const after = yield* checkKind(kind, given, before.valid);
  // Valid documents in the place of valid ones, as while somebody types: nothing moves.
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

/** Without those that were looked at, and with what has come of them. */
function changeIn<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  changes: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, T> {
  return new Map(inOrder([...[...before].filter(([id]) => !changes.has(id)), ...after]));
}

/** Rising by id, each of them once. */
const inOrder = <T>(byId: [id: string, value: T][]): [id: string, value: T][] =>
  byId.sort(([one], [other]) => (one < other ? -1 : one === other ? 0 : 1));
