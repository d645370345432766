import type { Audience, Shape } from '@marquee/schemas';
import { walkShape } from '../resolve/walk-shape.ts';

/** A document that names another one: in a reference field, or in the conditions of an audience. */
export type Reference = {
  readonly from: DocumentName;
  readonly to: DocumentName;
  readonly pointer: string;
  /** Blocks may link pages in a circle; audiences, flags and parents may not. */
  readonly inBlocks: boolean;
  /** Codes of licences, locales and currencies also come from visitors, so an unknown code is only a warning. */
  readonly isCode: boolean;
};

export type DocumentName = { readonly kind: string; readonly id: string };

/** Codes that audiences name, as `kind code`. */
export type Codes = { readonly names: Set<string>; readonly known: ReadonlyMap<string, Set<string>> };

const CODE_KINDS: readonly string[] = ['locale', 'licence', 'currency-table'];

export const createCodes = (): Codes => ({
  names: new Set(),
  known: new Map(CODE_KINDS.map((kind) => [kind, new Set()])),
});

/**
 * Every reference in a validated document, wherever its shape has one. References to codes are collected in `codes`, if
 * it is given: documents contain many of them, and hardly one is unknown.
 */
export function referencesOf(
  shape: Shape | null,
  from: DocumentName,
  data: unknown,
  codes?: Codes,
): Reference[] {
  const references: Reference[] = [];
  if (!shape) return references;
  walkShape(shape, data, (found, { pointer, inBlocks }) => {
    const gathering: Gathering = {
      codes,
      add(kind, id, at) {
        if (!isGathered(kind, id, codes))
          references.push({
            from,
            to: { kind, id },
            pointer: at,
            inBlocks,
            isCode: CODE_KINDS.includes(kind),
          });
      },
    };
    if (found.type === 'reference') gathering.add(found.kind, found.id, pointer);
    else audienceReferences(found.audience, pointer, gathering);
  });
  return references;
}

type Gathering = {
  readonly codes: Codes | undefined;
  readonly add: (kind: string, id: string, pointer: string) => void;
};

function isGathered(kind: string, id: string, codes: Codes | undefined): boolean {
  const known = codes?.known.get(kind);
  if (!codes || !known) return false;
  if (!known.has(id)) codes.names.add(`${kind} ${id}`);
  known.add(id);
  return true;
}

function audienceReferences(audience: Audience, pointer: string, gathering: Gathering): void {
  const { add, codes } = gathering;
  const list = (kind: string, ids: readonly string[] | undefined, path: string): void =>
    ids?.forEach((id, index) => {
      // Tested first, so that no pointer is built in vain.
      if (!isGathered(kind, id, codes)) add(kind, id, `${pointer}/${path}/${index}`);
    });
  list('feature-flag', audience.flags?.on, 'flags/on');
  list('feature-flag', audience.flags?.off, 'flags/off');
  list('locale', audience.locales, 'locales');
  list('licence', audience.licences, 'licences');
  list('brand', audience.brands, 'brands');
  list('currency-table', audience.currencies, 'currencies');
  if (audience.audience !== undefined) add('audience', audience.audience, `${pointer}/audience`);
  audience.anyOf?.forEach((inner, index) =>
    audienceReferences(inner, `${pointer}/anyOf/${index}`, gathering),
  );
  if (audience.not) audienceReferences(audience.not, `${pointer}/not`, gathering);
}
