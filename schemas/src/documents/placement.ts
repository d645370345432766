import { blocks, kinds } from '../../generated/catalogue.ts';
import type { BlockEntry } from '../catalogue-types.ts';
import type { Problem, ProblemCode } from './problem.ts';

/** Where a block stands: at the root of a page, or in a slot of another block. */
export type BlockPlace = {
  /** Kind of the document. */
  readonly kind: string;
  readonly parent?: { readonly block: string; readonly slot: string };
};

type PlacementCode = Extract<ProblemCode, 'UNKNOWN_SLOT' | 'BLOCK_NOT_ALLOWED' | 'TOO_MANY_BLOCKS'>;

/**
 * Codes of blocks that stand where they may not. They keep a document from being saved and a release from being
 * published; what is published already loses these blocks alone, not the page.
 */
const PLACEMENT_CODES: ReadonlySet<ProblemCode> = new Set<PlacementCode>([
  'UNKNOWN_SLOT',
  'BLOCK_NOT_ALLOWED',
  'TOO_MANY_BLOCKS',
]);

const entryOf = (block: string): BlockEntry | undefined =>
  Object.hasOwn(blocks, block) ? (blocks as Record<string, BlockEntry>)[block] : undefined;

const titleOf = (block: string): string => entryOf(block)?.title ?? block;
const titles = (names: readonly string[]): string => names.map(titleOf).join(', ');

/**
 * Why a block may not stand at a place, in words for the person who put it there; nothing where it may. A block that
 * this version does not know may stand anywhere: whoever knows it decides.
 */
export function placementObstacle(block: string, { kind, parent }: BlockPlace): string | undefined {
  const entry = entryOf(block);
  if (!entry) return undefined;
  const { slotsOf, kinds: pages } = entry.stands ?? {};
  if (slotsOf && !(parent && (slotsOf.includes(parent.block) || !entryOf(parent.block))))
    return `${entry.title} stands only inside ${titles(slotsOf)}. Move it there or remove it.`;
  if (pages && !pages.includes(kind))
    return `${entry.title} stands only on a document of the kind ${pages.map(kindTitle).join(', ')}. Remove it here.`;
  const allowed = parent && slotOf(parent)?.allowed;
  if (allowed && !allowed.includes(block))
    return `${entry.title} does not fit here. This place takes ${titles(allowed)}.`;
  return undefined;
}

/** Blocks a slot takes; undefined: as many as a document may have. */
export const slotLimit = (parent: { block: string; slot: string }): number | undefined => slotOf(parent)?.max;

/** Problems of a slot as a whole: one that its block does not have, or too much in it. */
export function slotProblems(
  parent: { block: string; slot: string },
  count: number,
  pointer: string,
): Problem[] {
  const entry = entryOf(parent.block);
  if (!entry) return [];
  const slot = slotOf(parent);
  if (!slot) {
    const known = Object.values(entry.slots ?? {}).map(({ title }) => title);
    return [
      problem(
        'UNKNOWN_SLOT',
        pointer,
        known.length > 0
          ? `${entry.title} has no place called ${parent.slot}. Move these blocks to one of: ${known.join('; ')}.`
          : `${entry.title} takes no blocks inside it. Move these blocks out of it.`,
      ),
    ];
  }
  const { max } = slot;
  if (max === undefined || count <= max) return [];
  return Array.from({ length: count - max }, (_, index) =>
    problem(
      'TOO_MANY_BLOCKS',
      `${pointer}/${max + index}`,
      `“${slot.title}” takes ${max} ${max === 1 ? 'block' : 'blocks'} at most. Remove this one or move it elsewhere.`,
    ),
  );
}

export const notAllowed = (message: string, pointer: string): Problem =>
  problem('BLOCK_NOT_ALLOWED', `${pointer}/block`, message);

export const isPlacementProblem = ({ code }: Problem): boolean => PLACEMENT_CODES.has(code);

/** Pointers of what these problems are about: blocks and slots that are left out. */
export function misplacedPointers(problems: readonly Problem[]): ReadonlySet<string> {
  return new Set(
    problems
      .filter(isPlacementProblem)
      .map(({ code, pointer }) =>
        code === 'BLOCK_NOT_ALLOWED' ? pointer.slice(0, -'/block'.length) : pointer,
      ),
  );
}

const slotOf = ({ block, slot }: { block: string; slot: string }) => {
  const slots = entryOf(block)?.slots ?? {};
  return Object.hasOwn(slots, slot) ? slots[slot] : undefined;
};

const kindTitle = (kind: string): string =>
  Object.hasOwn(kinds, kind) ? ((kinds as Record<string, { one: string }>)[kind]?.one ?? kind) : kind;

const problem = (code: PlacementCode, pointer: string, message: string): Problem => ({
  code,
  severity: 'error',
  pointer,
  message,
});
