import { findKind, type Audience } from '@marquee/schemas';
import { documentsOf, type CompilePass } from '../snapshot-draft.ts';
import { walkShape } from '../walk-shape.ts';

/** One document naming another: by a reference field, or in the conditions of an audience. */
export type Reference = {
  readonly from: { readonly kind: string; readonly id: string };
  readonly to: { readonly kind: string; readonly id: string };
  readonly pointer: string;
  /** Blocks may link pages in a circle; audiences, flags and parents may not. */
  readonly inBlocks: boolean;
  /** Codes of licences, locales and currencies are facts of visitors too: an unknown one is a warning. */
  readonly isCode: boolean;
};

export const findReferences: CompilePass = {
  name: 'find-references',
  after: ['validate-documents', 'check-paths'],
  run(draft) {
    for (const kind of draft.documents.keys()) {
      const shape = findKind(kind)?.shape;
      if (!shape) continue;
      for (const [id, data] of documentsOf(draft, kind)) {
        const add = (toKind: string, toId: string, pointer: string, inBlocks: boolean): void => {
          draft.references.push({
            from: { kind, id },
            to: { kind: toKind, id: toId },
            pointer,
            inBlocks,
            isCode: CODE_KINDS.has(toKind),
          });
        };
        walkShape(shape, data, (found, { pointer, inBlocks }) => {
          if (found.type === 'reference') add(found.kind, found.id, pointer, inBlocks);
          else
            audienceReferences(found.audience, pointer, (toKind, toId, at) =>
              add(toKind, toId, at, inBlocks),
            );
        });
      }
    }
  },
};

const CODE_KINDS: ReadonlySet<string> = new Set(['locale', 'licence', 'currency-table']);

type Add = (kind: string, id: string, pointer: string) => void;

function audienceReferences(audience: Audience, pointer: string, add: Add): void {
  const list = (kind: string, ids: readonly string[] | undefined, path: string): void =>
    ids?.forEach((id, index) => add(kind, id, `${pointer}/${path}/${index}`));
  list('feature-flag', audience.flags?.on, 'flags/on');
  list('feature-flag', audience.flags?.off, 'flags/off');
  list('locale', audience.locales, 'locales');
  list('licence', audience.licences, 'licences');
  list('currency-table', audience.currencies, 'currencies');
  if (audience.audience !== undefined) add('audience', audience.audience, `${pointer}/audience`);
  audience.anyOf?.forEach((inner, index) => audienceReferences(inner, `${pointer}/anyOf/${index}`, add));
  if (audience.not) audienceReferences(audience.not, `${pointer}/not`, add);
}
