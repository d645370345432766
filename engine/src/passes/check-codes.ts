import { findKind, type CurrencyTableDocument } from '@marquee/schemas';
import { referencesOf } from '../references.ts';
import { documentsOf, report, type CompilePass, type SnapshotDraft } from '../snapshot-draft.ts';

const WORDS: Record<string, string> = {
  locale: 'language',
  licence: 'licence',
  'currency-table': 'currency',
};

/** Warns of audiences that name a licence, locale or currency the snapshot does not have: nobody can match. */
export const checkCodes: CompilePass = {
  name: 'check-codes',
  after: ['find-references'],
  run(draft) {
    const known = new Map(Object.keys(WORDS).map((kind) => [kind, codesOf(draft, kind)]));
    const isUnknown = (kind: string, code: string): boolean => {
      const codes = known.get(kind);
      return codes !== undefined && codes.size > 0 && !codes.has(code);
    };
    for (const [kind, { codes }] of draft.checked) {
      const names = [...codes].map((name) => name.split(' ', 2) as [kind: string, code: string]);
      // Nearly always every code is known, and no document has to be looked at.
      if (!names.some(([of, code]) => isUnknown(of, code))) continue;
      for (const [id, data] of documentsOf(draft, kind))
        for (const { to, pointer, isCode } of referencesOf(findKind(kind)?.shape ?? null, { kind, id }, data))
          if (isCode && isUnknown(to.kind, to.id))
            report(draft, kind, id, {
              code: 'BROKEN_REFERENCE',
              severity: 'warning',
              pointer,
              message: `There is no ${WORDS[to.kind] ?? to.kind} ${to.id}.`,
            });
    }
  },
};

function codesOf(draft: SnapshotDraft, kind: string): ReadonlySet<string> {
  if (kind !== 'currency-table') return new Set(documentsOf(draft, kind).keys());
  const table = documentsOf(draft, kind).get('main') as CurrencyTableDocument | undefined; // validated
  return new Set(table?.currencies.map(({ code }) => code) ?? []);
}
