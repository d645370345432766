import type { CompiledNode } from '../compiled-snapshot.ts';
import type { ChosenNode, PagePass } from '../page-draft.ts';
import type { ResolvedNode, ResolvedPageDocument } from '../types.ts';
import { buildValue, type Building } from '../value/build-value.ts';
import { builtOf, listOf, objectOf, type Built } from '../value/built.ts';
import { variantOf } from '../value/variants.ts';

/** Fills in texts, amounts and collections of everything that was chosen. */
export const buildPage: PagePass = {
  name: 'build-page',
  after: ['choose-nodes'],
  run(draft) {
    const { document, path, visitor, preview, diagnostics } = draft;
    if (!document) return;
    const { kind, id } = document;
    const building: Building = { visitor, kind, id, preview, diagnostics };
    const fields = buildValue(document.value, building).value as Record<string, unknown>; // a document is always fields
    // A variant stands at its page's path, whatever its own says.
    draft.page = { ...fields, kind, path } as ResolvedPageDocument; // kind, id, path and title are required
    const built = draft.chosen.map((chosen) => buildNode(chosen, building));
    // Blocks may be shared with other answers; this one writes its keys on its own.
    draft.nodes = built.map(({ value }) => ({ ...value }));
    draft.nodeHashes = built.map(({ hash }) => hash);
  },
};

function buildNode({ node, children }: ChosenNode, building: Building): Built<ResolvedNode> {
  if (!children)
    return building.preview
      ? buildWhole(node, building)
      : variantOf(node, building, () => buildWhole(node, building));
  return assemble(
    node,
    building,
    children.map(([slot, nodes]) => [slot, nodes.map((child) => buildNode(child, building))]),
  );
}

/** A block of which nothing had to be chosen. */
const buildWhole = (node: CompiledNode, building: Building): Built<ResolvedNode> =>
  assemble(
    node,
    building,
    node.children.map(([slot, nodes]) => [slot, nodes.map((child) => buildWhole(child, building))]),
  );

/** Names of a block's parts, with and without others inside, on a page and in preview. */
const NAMES = ['id', 'block', 'props'];
const NAMES_WITH_CHILDREN = [...NAMES, 'children'];
const PREVIEW_NAMES = [...NAMES, 'source'];
const PREVIEW_NAMES_WITH_CHILDREN = [...NAMES_WITH_CHILDREN, 'source'];

function assemble(
  node: CompiledNode,
  building: Building,
  children: readonly (readonly [slot: string, nodes: readonly Built<ResolvedNode>[]])[],
): Built<ResolvedNode> {
  const { kind, id, preview } = building;
  const hasChildren = children.length > 0;
  const parts: Built[] = [builtOf(node.id), builtOf(node.block), buildValue(node.props, building)];
  if (hasChildren)
    parts.push(
      objectOf(
        children.map(([slot]) => slot),
        children.map(([, nodes]) => listOf(nodes)),
      ),
    );
  if (preview) parts.push(builtOf({ kind, id, pointer: node.pointer }));
  const names = preview
    ? hasChildren
      ? PREVIEW_NAMES_WITH_CHILDREN
      : PREVIEW_NAMES
    : hasChildren
      ? NAMES_WITH_CHILDREN
      : NAMES;
  return objectOf(names, parts) as Built<unknown> as Built<ResolvedNode>; // the parts above are what a node has
}
