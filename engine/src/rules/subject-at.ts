import { collectDocument } from '../analyse/content.ts';
import { createPageFormulas } from '../analyse/page-formulas.ts';
import type { CompiledDocument, CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import type { Formula } from '../worlds/formula.ts';

type Places = readonly { readonly pointer: string; readonly formula: Formula }[];

/** Who sees what stands at a pointer of a document: the innermost part around it decides. */
export function createSubjectAt(
  compiled: CompiledSnapshot,
): (document: CompiledDocument, pointer: string) => Formula {
  const formulaOf = createPageFormulas(compiled);
  const known = new Map<CompiledDocument, Places>();
  return (document, pointer) => {
    const places = known.get(document) ?? collectDocument(compiled, document, formulaOf(document));
    known.set(document, places);
    let found = places[0];
    for (const place of places)
      if (isWithin(pointer, place.pointer) && place.pointer.length >= (found?.pointer.length ?? 0))
        found = place;
    return found?.formula ?? { type: 'true' };
  };
}

const isWithin = (pointer: string, part: string): boolean =>
  pointer === part || pointer.startsWith(`${part}/`);
