import { fromPointer } from '@marquee/schemas/json-pointer';

/** A tree of JSON pointers by their tokens: the time of a lookup does not depend on the number of pointers. */
export type PointerTree = {
  /** One of the pointers ends here. */
  isPlace: boolean;
  readonly inside: Map<string, PointerTree>;
};

export function createPointerTree(pointers: readonly string[]): {
  root: PointerTree;
  /** Whether one of the pointers is at, in or around a place. */
  touches: (pointer: string) => boolean;
  /** Whether one of the pointers is around a place, not at it. */
  surrounds: (pointer: string) => boolean;
} {
  const root = emptyTree();
  for (const pointer of pointers) {
    let tree = root;
    for (const token of fromPointer(pointer)) {
      const inner = tree.inside.get(token) ?? emptyTree();
      tree.inside.set(token, inner);
      tree = inner;
    }
    tree.isPlace = true;
  }
  /** The subtree at a place, and whether one of the pointers ends above it. */
  const lookUp = (pointer: string): { at: PointerTree | undefined; isWithin: boolean } => {
    let at: PointerTree | undefined = root;
    for (const token of fromPointer(pointer)) {
      if (!at || at.isPlace) return { at: undefined, isWithin: at?.isPlace === true };
      at = at.inside.get(token);
    }
    return { at, isWithin: false };
  };
  return {
    root,
    touches(pointer) {
      const { at, isWithin } = lookUp(pointer);
      return isWithin || (at !== undefined && (at.isPlace || at.inside.size > 0));
    },
    surrounds: (pointer) => lookUp(pointer).isWithin,
  };
}

const emptyTree = (): PointerTree => ({ isPlace: false, inside: new Map() });
