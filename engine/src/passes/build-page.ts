import type { CompiledNode } from '../compiled-snapshot.ts';
import type { ChosenNode, PagePass } from '../page-draft.ts';
import type { ResolvedNode, ResolvedPageDocument } from '../types.ts';
import { buildValue, type Building } from '../value/build-value.ts';
import { builtOf, listOf, ObjectBuilder, type Built } from '../value/built.ts';

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
    draft.nodes = built.map(({ value }) => value);
    draft.nodeHashes = built.map(({ hash }) => hash);
  },
};

function buildNode({ node, children }: ChosenNode, building: Building): Built<ResolvedNode> {
  if (!children) return buildWhole(node, building);
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

function assemble(
  node: CompiledNode,
  building: Building,
  children: readonly (readonly [slot: string, nodes: readonly Built<ResolvedNode>[]])[],
): Built<ResolvedNode> {
  const { kind, id } = building;
  const builder = new ObjectBuilder()
    .add('id', builtOf(node.id))
    .add('block', builtOf(node.block))
    .add('props', buildValue(node.props, building));
  if (children.length > 0) {
    const slots = new ObjectBuilder();
    for (const [slot, nodes] of children) slots.add(slot, listOf(nodes));
    builder.add('children', slots.finish());
  }
  if (building.preview) builder.add('source', builtOf({ kind, id, pointer: node.pointer }));
  return builder.finish() as Built<unknown> as Built<ResolvedNode>; // what was added above
}
