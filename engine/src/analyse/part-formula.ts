import type { CompiledDocument, CompiledNode, CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { findPlacers } from '../dependencies/dependants.ts';
import { and, documentFormula, or, targetFormula, type Formula } from '../worlds/formula.ts';

/**
 * Who sees a part: whoever it is for, on one of the pages where it stands. One that stands on none is judged as if it
 * stood on a page for everybody, because it is made to be placed.
 */
export function partFormula(
  compiled: CompiledSnapshot,
  part: CompiledDocument,
  formulaOf: (page: CompiledDocument) => Formula,
): Formula {
  const own = documentFormula(compiled, part);
  const places = findPlacers(compiled.index, part.id).flatMap(({ kind, id }) => {
    const page = compiled.index.documents.get(kind)?.get(id);
    return page ? placesIn(compiled, page.nodes, { part: part.id, around: formulaOf(page) }) : [];
  });
  return places.length === 0 ? own : and([own, or(places)]);
}

/** Who sees each block that names the part, by the conditions of everything around it. */
function placesIn(
  compiled: CompiledSnapshot,
  nodes: readonly CompiledNode[],
  { part, around }: { readonly part: string; readonly around: Formula },
): Formula[] {
  return nodes.flatMap((node) => {
    // A block that this version does not know draws nothing, nor does its content.
    if (!node.entry) return [];
    const seen = and([around, targetFormula(compiled, node.target)]);
    return [
      ...(node.part === part ? [seen] : []),
      ...node.children.flatMap(([, inner]) => placesIn(compiled, inner, { part, around: seen })),
    ];
  });
}
