import type { ResolvedNode } from '@marquee/engine';

/** Blocks that introduce a page, instead of being sections of it. */
const LEADS = new Set(['hero-carousel', 'search-field', 'bookmarks', 'category-chips']);

export type NodeGroup = { id: string; isLead: boolean; nodes: ResolvedNode[] };

/** Adjacent lead blocks form one group, every other block a group of its own, in the order of the page. */
export function groupNodes(nodes: readonly ResolvedNode[]): NodeGroup[] {
  const groups: NodeGroup[] = [];
  for (const node of nodes) {
    const isLead = leads(node);
    const last = groups.at(-1);
    if (isLead && last?.isLead) last.nodes.push(node);
    else groups.push({ id: node.id, isLead, nodes: [node] });
  }
  return groups;
}

/** A part leads where all of its blocks do. */
function leads({ block, children }: ResolvedNode): boolean {
  const inside = block === 'part' ? (children?.['blocks'] ?? []) : [];
  return LEADS.has(block) || (inside.length > 0 && inside.every(leads));
}

/** Whether a page has no content of its own left after its promotions were kept from the visitor (SAFE-07). */
export const isLeftEmpty = (nodes: readonly ResolvedNode[]): boolean =>
  nodes.every(
    ({ block, props, children }) =>
      block === 'heading' ||
      (block === 'part' && isLeftEmpty(children?.['blocks'] ?? [])) ||
      (Array.isArray(props['banners']) && props['banners'].length === 0),
  );

/** Reuses earlier nodes with equal content (ENGINE-12) from the same place of a document. */
export function keepEqualNodes(
  before: readonly ResolvedNode[],
  after: readonly ResolvedNode[],
): readonly ResolvedNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return after.map((node) => {
    const old = known.get(node.id);
    const isSame =
      old !== undefined &&
      node.fingerprint !== undefined &&
      old.fingerprint === node.fingerprint &&
      old.source?.pointer === node.source?.pointer;
    return isSame ? old : node;
  });
}

/** Blocks whose heading has the level that their document sets. */
const LEVELLED = new Set(['heading', 'balance-strip', 'game-grid', 'state-message']);

/** Whether one of the blocks, at any depth, shows the heading of the page. */
export function hasMainHeading(nodes: readonly ResolvedNode[]): boolean {
  return nodes.some(
    ({ block, props, children }) =>
      block === 'promotion-hero' ||
      block === 'tournament-head' ||
      block === 'wheel' ||
      (block === 'cms-content' && props['heading'] === true) ||
      block === 'coin-wheel' ||
      (LEVELLED.has(block) && props['level'] === 1 && props['title'] !== undefined) ||
      // Without a size there is no map, and no heading either.
      (block === 'quest-map' && props['head'] !== undefined && isFilled(props['size'])) ||
      // Without a table there is no card.
      (block === 'vip-status' && props['level'] === 1 && isFilled(props['table'])) ||
      // Without an adventure there is no banner.
      (block === 'advent-calendar' && isFilled(props['adventure'])) ||
      Object.values(children ?? {}).some(hasMainHeading),
  );
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}
