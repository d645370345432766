import { findKind, type CurrencyTableDocument, type Problem } from '@marquee/schemas';
import type { CheckedKind } from '../compile/checked-document.ts';
import { referencesOf } from '../compile/references.ts';
import { documentsOf, report, type CompilePass, type SnapshotDraft } from '../compile/snapshot-draft.ts';
import type { Steps } from '../compile/steps.ts';

const WORDS: Record<string, string> = {
  locale: 'language',
  licence: 'licence',
  'currency-table': 'currency',
};

/** Codes that the audiences of a kind's valid documents name, but that the snapshot does not have. */
export type UnknownCodes = {
  /** As `kind code`, sorted. While the names are the same, the problems of a document depend on the document alone. */
  readonly names: readonly string[];
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
};

/** Warns about audiences that name a licence, locale or currency the snapshot does not have: nobody can match them. */
export const checkCodes: CompilePass = {
  name: 'check-codes',
  after: ['find-references'],
  *run(draft) {
    const known = new Map(Object.keys(WORDS).map((kind) => [kind, codesOf(draft, kind)]));
    for (const [kind, checked] of draft.checked) {
      const names = [...checked.codes].filter((name) => isUnknown(name, known)).toSorted();
      // Nearly always every code is known, and then no document needs to be examined.
      if (names.length === 0) continue;
      const unknown = { names, problems: yield* findUnknown(draft, kind, checked, new Set(names)) };
      draft.unknownCodes.set(kind, unknown);
      const documents = documentsOf(draft, kind);
      for (const [id, problems] of unknown.problems)
        if (documents.has(id)) for (const problem of problems) report(draft, kind, id, problem);
    }
  },
};

function isUnknown(name: string, known: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const [kind = '', code = ''] = name.split(' ', 2);
  const codes = known.get(kind);
  return codes !== undefined && codes.size > 0 && !codes.has(code);
}

/** While the unknown codes are the same as before, only changed documents are examined. */
function* findUnknown(
  draft: SnapshotDraft,
  kind: string,
  { valid }: CheckedKind,
  names: ReadonlySet<string>,
): Steps<ReadonlyMap<string, readonly Problem[]>> {
  const before = draft.before?.index.unknownCodes.get(kind);
  const isSame = before?.names.length === names.size && before.names.every((name) => names.has(name));
  const problems = new Map(isSame ? before.problems : []);
  const ids = isSame
    ? draft.changes.filter((change) => change.kind === kind).map(({ id }) => id)
    : valid.keys();
  const shape = findKind(kind)?.shape ?? null;
  for (const id of ids) {
    const found = valid.has(id)
      ? referencesOf(shape, { kind, id }, valid.get(id)).filter(
          ({ to, isCode }) => isCode && names.has(`${to.kind} ${to.id}`),
        )
      : [];
    if (found.length === 0) problems.delete(id);
    else
      problems.set(
        id,
        found.map(({ to, pointer }) => ({
          code: 'BROKEN_REFERENCE',
          severity: 'warning',
          pointer,
          message: `There is no ${WORDS[to.kind] ?? to.kind} ${to.id}.`,
        })),
      );
    yield undefined;
  }
  return problems;
}

function codesOf(draft: SnapshotDraft, kind: string): ReadonlySet<string> {
  if (kind !== 'currency-table') return new Set(documentsOf(draft, kind).keys());
  const table = documentsOf(draft, kind).get('main') as CurrencyTableDocument | undefined; // validated
  return new Set(table?.currencies.map(({ code }) => code) ?? []);
}
