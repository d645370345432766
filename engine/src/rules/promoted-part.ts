import type { CompiledDocument, SnapshotIndex, Target } from '../compile/compiled-snapshot.ts';
import { findPlacers } from '../dependencies/dependants.ts';
import { PART } from '../resolve/placed-part.ts';
import { partsOf } from './document-parts.ts';
import { walkNodes } from './walk-blocks.ts';

/** Where a part stands inside something that promotes: what it says there is said to promote. */
export type PromotedPlace = { readonly page: CompiledDocument; readonly pointer: string };

export function promotedPlaces(
  index: Pick<SnapshotIndex, 'documents'>,
  { kind, id }: CompiledDocument,
): PromotedPlace[] {
  if (kind !== PART) return [];
  return findPlacers(index, id).flatMap((placer) => {
    const page = index.documents.get(placer.kind)?.get(placer.id);
    const promoting = page ? partsOf(page).promoting : [];
    const found: PromotedPlace[] = [];
    if (page && promoting.length > 0)
      walkNodes(page.nodes, ({ part, pointer }) => {
        if (part === id && promoting.some((each) => isWithin(pointer, each.pointer)))
          found.push({ page, pointer });
      });
    return found;
  });
}

const isWithin = (pointer: string, around: string): boolean =>
  pointer === around || pointer.startsWith(`${around}/`);

const promoted = new WeakMap<CompiledDocument, CompiledDocument>();

/** The part as it stands there, always the same object, since what is found in it is kept by document. */
export function asPromoted(part: CompiledDocument): CompiledDocument {
  const target: Target = { ...part.target, promotes: true };
  const made = promoted.get(part) ?? { ...part, target };
  promoted.set(part, made);
  return made;
}
