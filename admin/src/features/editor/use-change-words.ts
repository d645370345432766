import { useCallback } from 'react';
import type { DocumentData } from '../../api/api-types.ts';
import { useNow } from '../../shared/clock.ts';
import { withAt, type Path } from '../../shared/pointer.ts';
import { useReference } from '../../shared/reference-data.ts';
import { documentDifferences, type Difference } from '../../words/difference-words.ts';
import { fieldName } from '../../words/field-words.ts';

export type ChangeWords = { label: string; before: string; after: string };

/** A change at one place of a document in words: “Title, German”, before and after. */
export function useChangeWords(kind: string) {
  const names = useReference('names');
  const currencies = useReference('currencyByCode');
  const now = useNow();
  return useCallback(
    (data: DocumentData, path: Path, before: unknown, after: unknown): ChangeWords => {
      const context = { names, currencies, now };
      const found = documentDifferences(kind, withAt(data, path, before), withAt(data, path, after), context);
      const label = found.length === 1 ? found[0]?.label : undefined;
      return {
        label:
          label ?? (path.length === 0 ? 'Document' : path.map((key) => fieldName(String(key))).join(', ')),
        before: sideWords(found, 'before'),
        after: sideWords(found, 'after'),
      };
    },
    [kind, names, currencies, now],
  );
}

const sideWords = (found: Difference[], side: 'before' | 'after'): string =>
  found.length === 1
    ? (found[0]?.[side] ?? 'nothing')
    : found.map((each) => `${each.label}: ${each[side] ?? 'nothing'}`).join('\n');
