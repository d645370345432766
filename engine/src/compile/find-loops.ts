type Loops = {
  /** The number of the loop that each node is in; nodes in no loop are absent. */
  readonly loopOf: ReadonlyMap<string, number>;
  /** The number of edges on the longest way down from each node. */
  readonly depthOf: ReadonlyMap<string, number>;
};

type Visit = { readonly node: string; next: number };

/** Strongly connected components (Tarjan), without recursion: a chain of ten thousand must not overflow the stack. */
export function findLoops(edges: readonly (readonly [from: string, to: string])[]): Loops {
  const targets = new Map<string, string[]>();
  for (const [from, to] of edges) {
    const known = targets.get(from);
    if (known) known.push(to);
    else targets.set(from, [to]);
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open = new Set<string>();
  const waiting: string[] = [];
  const loopOf = new Map<string, number>();
  const depthOf = new Map<string, number>();
  const at = (map: Map<string, number>, node: string): number => map.get(node) ?? 0;
  let loops = 0;

  const enter = (node: string, path: Visit[]): void => {
    order.set(node, order.size);
    lowest.set(node, at(order, node));
    waiting.push(node);
    open.add(node);
    path.push({ node, next: 0 });
  };

  const close = (node: string): void => {
    const members: string[] = [];
    let member: string | undefined;
    do {
      member = waiting.pop();
      if (member === undefined) break;
      open.delete(member);
      members.push(member);
    } while (member !== node);
    const isLoop = members.length > 1 || (targets.get(node) ?? []).includes(node);
    if (isLoop) loops += 1;
    for (const each of members) if (isLoop) loopOf.set(each, loops);
    // Components are completed after those they point to, so the depths below are known here.
    const below = members.flatMap((each) => targets.get(each) ?? []).map((target) => at(depthOf, target));
    const depth = below.length === 0 ? 0 : 1 + below.reduce((most, each) => Math.max(most, each), 0);
    for (const each of members) depthOf.set(each, depth);
  };

  for (const start of targets.keys()) {
    if (order.has(start)) continue;
    const path: Visit[] = [];
    enter(start, path);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const target = targets.get(visit.node)?.[visit.next];
      if (target === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent) lowest.set(parent.node, Math.min(at(lowest, parent.node), at(lowest, visit.node)));
        if (at(lowest, visit.node) === at(order, visit.node)) close(visit.node);
        continue;
      }
      visit.next += 1;
      if (!order.has(target)) enter(target, path);
      else if (open.has(target)) lowest.set(visit.node, Math.min(at(lowest, visit.node), at(order, target)));
    }
  }
  return { loopOf, depthOf };
}
