import type { BlockEntry, BlockNode } from '@marquee/schemas';
import type { CompiledNode } from '../compile/compiled-snapshot.ts';
import { shareLocales } from '../text/share-locales.ts';
import { compileTarget, compileValue, FOR_ALL, type Compiling } from '../value/compile-value.ts';
import { promotes } from '../value/promotes.ts';
import { createPlace } from '../value/layout.ts';
import { escapeStep } from '@marquee/schemas/json-pointer';
import { partIdOf } from '../resolve/placed-part.ts';
import { findBlock } from '../resolve/walk-shape.ts';

export type Around = {
  readonly compiling: Compiling;
  /** Pointers of blocks and slots that are not drawn, because they are not allowed at their place. */
  readonly leftOut: ReadonlySet<string>;
  readonly hasMessages: boolean;
  /** The offer of the document, which its blocks have that take one and have none of their own. */
  readonly offer: unknown;
  /** The same list in the earlier revision, stored and compiled. */
  readonly before: { readonly stored: unknown; readonly compiled: readonly CompiledNode[] } | undefined;
};

/** Compiles the blocks of a list, at every depth. Unchanged blocks are not compiled again. */
export function compileNodes(nodes: unknown, list: string, around: Around): readonly CompiledNode[] {
  const { leftOut, before } = around;
  if (nodes === undefined || leftOut.has(list)) return NO_NODES;
  const storedBefore = before?.stored as BlockNode[] | undefined; // validated
  return (nodes as BlockNode[]).flatMap((node, index) => {
    const pointer = `${list}/${index}`;
    if (leftOut.has(pointer)) return [];
    const [stored, compiled] = [storedBefore?.[index], before?.compiled[index]];
    const old = stored && compiled ? { stored, compiled } : undefined;
    return [keepNode(node, old, around) ?? compileNode(node, pointer, old, around)];
  });
}

type NodeBefore = { readonly stored: BlockNode; readonly compiled: CompiledNode };

/**
 * The block as compiled before, if it did not change. So one keystroke in a page costs compiling only the edited block.
 */
function keepNode(
  node: BlockNode,
  old: NodeBefore | undefined,
  { hasMessages, compiling: { sources } }: Around,
): CompiledNode | null {
  if (old?.stored !== node) return null;
  const { compiled } = old;
  if (compiled.usesMessages && !hasMessages) return null;
  for (const locale of compiled.locales) sources.knownLocales.add(locale);
  if (compiled.usesMessages) sources.usesMessages = true;
  return compiled;
}

function compileNode(
  node: BlockNode,
  pointer: string,
  old: NodeBefore | undefined,
  around: Around,
): CompiledNode {
  const { compiling } = around;
  return gatherTexts(compiling.sources, () => {
    const entry = findBlock(node.block) ?? null;
    const target = compileTarget(node, compiling.audiences, promotes(entry?.purpose, node));
    const stored = entry ? { ...offerFor(entry, around), ...entry.defaults, ...node.props } : {};
    const props = compileValue(entry?.shape ?? null, stored, createPlace(`${pointer}/props`), compiling);
    const slots = Object.entries(node.children ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const children = slots.map(([slot, inside]) => {
      const compiled = old?.compiled.children.find(([name]) => name === slot)?.[1];
      const before = compiled && { stored: old?.stored.children?.[slot], compiled };
      const list = `${pointer}/children/${escapeStep(slot)}`;
      return [slot, compileNodes(inside, list, { ...around, before })] as const;
    });
    const inner = children.flatMap(([, those]) => those);
    const part = entry && partIdOf(node);
    return {
      id: node.id,
      block: node.block,
      entry,
      pointer,
      target,
      props,
      children,
      part,
      // Who sees a part, and what stands in it, is said elsewhere.
      isPlain:
        entry !== null &&
        part === null &&
        target === FOR_ALL &&
        !props.decides &&
        inner.every(({ isPlain }) => isPlain),
      byBrand: props.byBrand === true || inner.some(({ byBrand }) => byBrand),
      currencies: inner.reduce((all, { currencies }) => all.union(currencies), props.currencies),
    };
  });
}

/** A page says once what it offers: its head and its terms need not repeat it, and so cannot contradict it. */
function offerFor({ shape }: BlockEntry, { offer }: Around): { offer?: unknown } {
  const takesOffer =
    typeof shape === 'object' && shape !== null && 'fields' in shape && shape.fields['offer'];
  return takesOffer && offer !== undefined ? { offer } : {};
}

/** Compiles a part and adds what its texts use, which counts for the surrounding parts as well. */
function gatherTexts<Part extends object>(
  sources: Compiling['sources'],
  compile: () => Part,
): Part & Pick<CompiledNode, 'locales' | 'usesMessages'> {
  const { knownLocales, usesMessages } = sources;
  sources.knownLocales = new Set();
  sources.usesMessages = false;
  const part = compile();
  const gathered = { locales: shareLocales(sources.knownLocales), usesMessages: sources.usesMessages };
  for (const locale of gathered.locales) knownLocales.add(locale);
  sources.knownLocales = knownLocales;
  sources.usesMessages ||= usesMessages;
  return { ...part, ...gathered };
}

// Shared by the thousands of documents that have no blocks.
const NO_NODES: readonly CompiledNode[] = [];
