import { isRecord } from '@marquee/schemas/is-record';
import type { ResolvedNode, ResolvedPage } from '../../types.ts';
import type { Difference } from '../types.ts';

/**
 * For tests: the plain difference of two resolved pages, computed from the pages alone. One line for each difference,
 * in order; the order of entries is tested separately.
 */
export function differencesOf(before: ResolvedPage, after: ResolvedPage): string[] {
  const [was, is] = [nameOf(before), nameOf(after)];
  const lines: string[] = [];
  if ((before.redirect ?? null) !== (after.redirect ?? null))
    lines.push(line('redirect', before.redirect ?? null, after.redirect ?? null));
  if (was !== is) lines.push(line('page', was, is));
  else if (was) {
    compare(before.page, after.page, { node: null, item: null, lines });
    compareNodes(before.nodes, after.nodes, lines);
  }
  return [...new Set(lines)].toSorted();
}

/** The same lines, from the result of a comparison. */
export function predictedDifferences(differences: readonly Difference[]): string[] {
  const lines = differences.flatMap(({ page, redirect, nodes = [], items = [], values = [] }) => [
    ...(page ? [line('page', named(page.before), named(page.after))] : []),
    ...(redirect ? [line('redirect', redirect.before, redirect.after)] : []),
    ...nodes.flatMap(({ change, id }) => (change === 'moved' ? [] : [line('node', change, id)])),
    ...items.flatMap(({ change, node, id }) => (change === 'moved' ? [] : [line('item', change, node, id)])),
    ...values.map(({ node, before, after }) => line('value', node, before ?? null, after ?? null)),
  ]);
  return [...new Set(lines)].toSorted();
}

/** Whether two parts that both pages show swapped places. */
export function isOrderChanged(before: ResolvedPage, after: ResolvedPage): boolean {
  if (nameOf(before) !== nameOf(after)) return false;
  const [old, current] = [listsOf(before), listsOf(after)];
  return [...current].some(([name, ids]) => {
    const other = old.get(name) ?? [];
    const common = ids.filter((id) => other.includes(id));
    return JSON.stringify(common) !== JSON.stringify(other.filter((id) => ids.includes(id)));
  });
}

const line = (...parts: unknown[]): string => JSON.stringify(parts);
const named = (document: { kind: string; id: string } | null): string =>
  document ? `${document.kind}/${document.id}` : '';
const nameOf = ({ page }: ResolvedPage): string => named(page);

type At = { readonly node: string | null; readonly item: string | null; readonly lines: string[] };

function compareNodes(
  before: readonly ResolvedNode[],
  after: readonly ResolvedNode[],
  lines: string[],
): void {
  const [old, current] = [byId(before), byId(after)];
  for (const id of old.keys()) if (!current.has(id)) lines.push(line('node', 'removed', id));
  for (const [id, node] of current) {
    const was = old.get(id);
    if (!was) lines.push(line('node', 'added', id));
    else if (was.block !== node.block) lines.push(line('node', 'replaced', id));
    else {
      compare(was.props, node.props, { node: id, item: null, lines });
      for (const slot of new Set([...Object.keys(was.children ?? {}), ...Object.keys(node.children ?? {})])) {
        const [then, now] = [was.children?.[slot], node.children?.[slot]];
        // An empty slot is part of the output as well.
        if (!(then && now) && (then ?? now)?.length === 0)
          lines.push(line('value', id, then ?? null, now ?? null));
        compareNodes(then ?? [], now ?? [], lines);
      }
    }
  }
}

function compare(before: unknown, after: unknown, at: At): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const [old, current] = [entriesOf(before), entriesOf(after)];
  if (old && current) {
    for (const id of old.keys()) if (!current.has(id)) at.lines.push(line('item', 'removed', at.node, id));
    for (const [id, entry] of current)
      if (old.has(id)) compare(old.get(id), entry, { ...at, item: id });
      else at.lines.push(line('item', 'added', at.node, id));
  } else if (Array.isArray(before) && Array.isArray(after)) {
    compareLists(before, after, at);
  } else if (isRecord(before) && isRecord(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(before[name], after[name], at);
  } else at.lines.push(line('value', at.node, before ?? null, after ?? null));
}

/** Lists without ids: equal entries at both ends are matched, the rest is matched in order. */
function compareLists(before: readonly unknown[], after: readonly unknown[], at: At): void {
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  let [start, end] = [0, 0];
  const least = Math.min(before.length, after.length);
  if (before.length !== after.length) {
    while (start < least && isSame(before[start], after[start])) start += 1;
    while (end < least - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  }
  const [old, current] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  for (let index = 0; index < Math.max(old.length, current.length); index += 1) {
    if (index >= current.length) at.lines.push(line('item', 'removed', at.node, String(start + index)));
    else if (index >= old.length) at.lines.push(line('item', 'added', at.node, String(start + index)));
    else compare(old[index], current[index], at);
  }
}

const byId = (nodes: readonly ResolvedNode[]): Map<string, ResolvedNode> =>
  new Map(nodes.map((node) => [node.id, node]));

function entriesOf(value: unknown): Map<string, unknown> | null {
  if (!Array.isArray(value)) return null;
  const entries = value.map((entry: unknown) => [isRecord(entry) ? entry['id'] : null, entry] as const);
  const ids = entries.flatMap(([id]) => (typeof id === 'string' ? [id] : []));
  return new Set(ids).size === entries.length
    ? new Map(entries.map(([id, entry]) => [String(id), entry]))
    : null;
}

/** The ids of every list on a page, by the list's place. */
function listsOf({ nodes }: ResolvedPage): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  const walkNodes = (inside: readonly ResolvedNode[], place: string): void => {
    lists.set(
      place,
      inside.map(({ id }) => id),
    );
    for (const { id, block, props, children = {} } of inside) {
      for (const [name, value] of Object.entries(props)) walk(value, `${id} ${block} ${name}`);
      for (const [slot, inner] of Object.entries(children)) walkNodes(inner, `${id} ${slot}`);
    }
  };
  const walk = (value: unknown, place: string): void => {
    const entries = entriesOf(value);
    if (entries) lists.set(place, [...entries.keys()]);
    if (entries) for (const [id, entry] of entries) walk(entry, `${place} ${id}`);
    else if (isRecord(value))
      for (const [name, inner] of Object.entries(value)) walk(inner, `${place} ${name}`);
  };
  walkNodes(nodes, '');
  return lists;
}
