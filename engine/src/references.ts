import type { Audience, Shape } from '@marquee/schemas';
import { walkShape } from './walk-shape.ts';

/** One document naming another: by a reference field, or in the conditions of an audience. */
export type Reference = {
  readonly from: DocumentName;
  readonly to: DocumentName;
  readonly pointer: string;
  /** Blocks may link pages in a circle; audiences, flags and parents may not. */
  readonly inBlocks: boolean;
  /** Codes of licences, locales and currencies are facts of visitors too: an unknown one is a warning. */
  readonly isCode: boolean;
};

export type DocumentName = { readonly kind: string; readonly id: string };

/** Every reference in a validated document, wherever its shape has one. */
export function referencesOf(shape: Shape | null, from: DocumentName, data: unknown): Reference[] {
  const references: Reference[] = [];
  if (!shape) return references;
  walkShape(shape, data, (found, { pointer, inBlocks }) => {
    const add: Add = (kind, id, at) =>
      references.push({ from, to: { kind, id }, pointer: at, inBlocks, isCode: CODE_KINDS.has(kind) });
    if (found.type === 'reference') add(found.kind, found.id, pointer);
    else audienceReferences(found.audience, pointer, add);
  });
  return references;
}

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
