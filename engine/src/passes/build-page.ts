import type { CompiledNode } from '../compiled-snapshot.ts';
import type { ChosenNode, PagePass } from '../page-draft.ts';
import type { ResolvedNode, ResolvedPageDocument } from '../types.ts';
import { buildValue, type Building } from '../value/build-value.ts';

/** Fills in texts, amounts and collections of everything that was chosen. */
export const buildPage: PagePass = {
  name: 'build-page',
  after: ['choose-nodes'],
  run(draft) {
    const { document, path, visitor, preview, diagnostics } = draft;
    if (!document) return;
    const { kind, id } = document;
    const building: Building = { visitor, kind, id, preview, diagnostics };
    const fields = buildValue(document.value, building) as Record<string, unknown>; // a document is always fields
    // A variant stands at its page's path, whatever its own says.
    draft.page = { ...fields, kind, path } as ResolvedPageDocument; // kind, id, path and title are required
    draft.nodes = draft.chosen.map((chosen) => buildNode(chosen, building));
  },
};

function buildNode({ node, children }: ChosenNode, building: Building): ResolvedNode {
  if (!children) return buildWhole(node, building);
  return assemble(
    node,
    building,
    children.map(([slot, nodes]) => [slot, nodes.map((child) => buildNode(child, building))]),
  );
}

/** A block of which nothing had to be chosen. */
const buildWhole = (node: CompiledNode, building: Building): ResolvedNode =>
  assemble(
    node,
    building,
    node.children.map(([slot, nodes]) => [slot, nodes.map((child) => buildWhole(child, building))]),
  );

function assemble(
  node: CompiledNode,
  building: Building,
  children: readonly (readonly [slot: string, nodes: ResolvedNode[]])[],
): ResolvedNode {
  const { kind, id } = building;
  const props = buildValue(node.props, building) as Record<string, unknown>; // props are always fields
  const built: ResolvedNode = { id: node.id, block: node.block, props };
  if (children.length > 0) built.children = Object.fromEntries(children);
  if (building.preview) built.source = { kind, id, pointer: node.pointer };
  return built;
}
