import type { CompiledNode } from '../compile/compiled-snapshot.ts';
import { addPart, copyHash, createHash, type Hash } from '../hash/hash.ts';
import { finishList, finishObject } from '../hash/output-hash.ts';
import type { ChosenNode, PagePass } from '../resolve/page-draft.ts';
import type { ResolvedNode, ResolvedPageDocument } from '../types.ts';
import { buildValue } from '../value/build-value.ts';
import { createBuilding, insideDocument, type Building } from '../value/building.ts';
import { keepVariant, keptVariant } from '../value/variants.ts';
import { preparedNode } from './prepare-node.ts';

/** Builds the texts, amounts and collections of everything that was chosen. */
export const buildPage: PagePass = {
  name: 'build-page',
  after: ['choose-nodes'],
  run(draft) {
    const { document, path, visitor, preview, diagnostics } = draft;
    if (!document) return;
    const { kind, id } = document;
    const building = createBuilding({ visitor, kind, id, preview, diagnostics });
    const fields = buildValue(document.value, building) as Record<string, unknown>; // a document is always fields
    // A variant is served at the path of its base page, whatever its own path says.
    draft.page = { ...fields, kind, path } as ResolvedPageDocument; // kind, id, path and title are required
    const nodeHashes: Hash[] = [];
    draft.nodes = draft.chosen.map((chosen) => {
      const node = buildNode(chosen, building);
      nodeHashes.push(copyHash(building.hash));
      // A block may be shared with other outputs, so it is copied before this output writes its keys to it.
      return preview || chosen.children ? node : { ...node };
    });
    draft.nodeHashes = nodeHashes;
  },
};

function buildNode(chosen: ChosenNode, building: Building): ResolvedNode {
  const { node, children, part } = chosen;
  if (children) {
    const inside = part ? insideDocument(building, part.kind, part.id) : building;
    return assemble({ node, children, inside }, buildNode, building);
  }
  if (building.preview) return buildWhole(node, building);
  return (
    keptVariant<ResolvedNode>(node, building) ?? keepVariant(node, building, () => buildWhole(node, building))
  );
}

/** Builds a block for which no choice was needed. */
const buildWhole = (node: CompiledNode, building: Building): ResolvedNode =>
  assemble({ node, children: node.children, inside: building }, buildWhole, building);

type Slots<Node> = readonly (readonly [slot: string, nodes: readonly Node[]])[];

/** A block, the blocks inside it, and what those are built in: another document where it is a part. */
type Assembled<Node> = {
  readonly node: CompiledNode;
  readonly children: Slots<Node>;
  readonly inside: Building;
};

function assemble<Node>(
  { node, children: slots, inside }: Assembled<Node>,
  build: (node: Node, building: Building) => ResolvedNode,
  building: Building,
): ResolvedNode {
  const { id, block } = node;
  const { preview, hash } = building;
  const known = preparedNode(node, building);
  const sum = copyHash(preview ? known.previewSum : known.sum);
  const props = buildValue(node.props, building) as ResolvedNode['props']; // validated: an object
  addPart(sum, hash, 2);
  const children = slots.length > 0 ? buildSlots(slots, known.slots, build, inside) : null;
  if (children) addPart(sum, hash, 3);
  if (preview) addPart(sum, known.source.hash, children ? 4 : 3);
  finishObject(sum, hash);
  // Written as complete literals: adding names one by one is slower.
  if (!preview) return children ? { id, block, props, children } : { id, block, props };
  const source = known.source.value;
  return children ? { id, block, props, children, source } : { id, block, props, source };
}

function buildSlots<Node>(
  inside: Slots<Node>,
  names: Hash,
  build: (node: Node, building: Building) => ResolvedNode,
  building: Building,
): Record<string, ResolvedNode[]> {
  const slots: Record<string, ResolvedNode[]> = {};
  const sum = copyHash(names);
  let place = 0;
  for (const [slot, nodes] of inside) {
    slots[slot] = buildNodes(nodes, build, building);
    addPart(sum, building.hash, place);
    place += 1;
  }
  finishObject(sum, building.hash);
  return slots;
}

function buildNodes<Node>(
  nodes: readonly Node[],
  build: (node: Node, building: Building) => ResolvedNode,
  building: Building,
): ResolvedNode[] {
  const built: ResolvedNode[] = [];
  const sum = createHash();
  for (const node of nodes) {
    const made = build(node, building);
    addPart(sum, building.hash, built.length);
    built.push(made);
  }
  finishList(sum, built.length, building.hash);
  return built;
}
