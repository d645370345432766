import type { Shape } from '../catalogue-types.ts';

/** What is left of a shape when only some of what it finds is wanted: most documents have little of it. */
export type Branch =
  | Exclude<Shape, { fields: unknown } | { items: unknown } | { values: unknown }>
  | { readonly fields: readonly (readonly [name: string, branch: Branch])[] }
  | { readonly items: Branch }
  | { readonly values: Branch }
  | 'offer';

/**
 * Finds the branches of shapes that lead to something wanted; null when there is none. Each shape is looked through
 * once: the catalogue has a few hundred, documents are thousands.
 */
export function createBranches(isWanted: (shape: Shape) => boolean): (shape: Shape) => Branch | null {
  const known = new Map<Shape, Branch | null>();
  const branchOf = (shape: Shape): Branch | null => {
    const found = known.get(shape);
    if (found !== undefined) return found;
    const branch = prune(shape);
    known.set(shape, branch);
    return branch;
  };
  const prune = (shape: Shape): Branch | null => {
    if (isOffer(shape)) return isWanted(shape) ? 'offer' : null;
    if (typeof shape === 'object' && 'fields' in shape) {
      const fields = Object.entries(shape.fields).flatMap(([name, inner]) => {
        const branch = branchOf(inner);
        return branch ? [[name, branch] as const] : [];
      });
      return fields.length > 0 ? { fields } : null;
    }
    if (typeof shape === 'object' && 'items' in shape) {
      const items = branchOf(shape.items);
      return items && { items };
    }
    if (typeof shape === 'object' && 'values' in shape) {
      const values = branchOf(shape.values);
      return values && { values };
    }
    return isWanted(shape) ? shape : null;
  };
  return branchOf;
}

export const isOffer = (shape: Shape): boolean => typeof shape === 'object' && 'offer' in shape;
