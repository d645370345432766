import type { CompiledDocument, CompiledNode, SnapshotIndex } from '../compile/compiled-snapshot.ts';
import type { Reference } from '../compile/references.ts';
import { PART } from '../resolve/placed-part.ts';
import type { CompiledValue } from '../value/compiled-value.ts';
import { collectionKey } from './keys.ts';

type Documents = ReadonlyMap<string, CompiledDocument>;

/** By `kind id` or the key of a collection: the ids of the documents of one kind that depend on it. */
type Dependants = ReadonlyMap<string, ReadonlySet<string>>;

export const nameOf = (kind: string, id: string): string => `${kind} ${id}`;

/** Makes something once for each map or list that recompiling takes over as long as it does not change. */
function once<Key extends object, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new WeakMap<Key, { value: T }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

function collect(pairs: Iterable<readonly [on: string, id: string]>): Dependants {
  const dependants = new Map<string, Set<string>>();
  for (const [on, id] of pairs) {
    const ids = dependants.get(on) ?? new Set();
    dependants.set(on, ids.add(id));
  }
  return dependants;
}

const RULES: ReadonlySet<string> = new Set(['audience', 'feature-flag']);

/** Documents whose conditions name an audience or a flag. */
const usersOfRules = once((references: readonly Reference[]) =>
  collect(
    references
      .filter(({ to }) => RULES.has(to.kind))
      .map(({ from, to }) => [nameOf(to.kind, to.id), from.id]),
  ),
);

/** Documents that are visible only while another one is: a bookmark's page, a page's parent. */
const ledBy = once((documents: Documents) => collect(leadsOf(documents)));

function* leadsOf(documents: Documents): Iterable<readonly [on: string, id: string]> {
  for (const { id, leadsTo } of documents.values())
    for (const other of leadsTo) yield [nameOf(other.kind, other.id), id];
}

/** Documents with blocks that list a collection. */
const readers = once((documents: Documents) => collect(readsOf(documents)));

function* readsOf(documents: Documents): Iterable<readonly [on: string, id: string]> {
  for (const document of documents.values())
    if (document.nodes.length > 0) for (const key of collectionsOf(document)) yield [key, document.id];
}

const collectionsOf = once((document: CompiledDocument): readonly string[] => {
  const found = new Set<string>();
  const walkNode = (node: CompiledNode): void => {
    walkValue(node.props, found);
    for (const [, nodes] of node.children) nodes.forEach(walkNode);
  };
  document.nodes.forEach(walkNode);
  return [...found];
});

/** The parts that a page shows, by what its blocks name. */
export const partsOn = once((document: CompiledDocument): readonly string[] => {
  const found = new Set<string>();
  const walkNode = ({ part, children }: CompiledNode): void => {
    if (part !== null) found.add(part);
    for (const [, nodes] of children) nodes.forEach(walkNode);
  };
  document.nodes.forEach(walkNode);
  return [...found];
});

const placers = once((documents: Documents) => collect(placementsIn(documents)));

function* placementsIn(documents: Documents): Iterable<readonly [on: string, id: string]> {
  for (const document of documents.values())
    if (document.nodes.length > 0)
      for (const part of partsOn(document)) yield [nameOf(PART, part), document.id];
}

function walkValue(value: CompiledValue, found: Set<string>): void {
  if (value.type === 'collection') found.add(collectionKey(value.kind, value.query));
  else if (value.type === 'fields') for (const field of value.values) walkValue(field, found);
  else if (value.type === 'list') for (const item of value.items) walkValue(item.value, found);
}

export type Found = { readonly kind: string; readonly id: string };

/** Documents with a condition that names this audience or flag. */
export function findUsers(index: SnapshotIndex, name: string): Found[] {
  return [...index.checked].flatMap(([kind, { references }]) => idsIn(kind, usersOfRules(references), name));
}

/** Documents that are visible only while this one is. */
export function findLed(index: SnapshotIndex, name: string): Found[] {
  return [...index.documents].flatMap(([kind, documents]) => idsIn(kind, ledBy(documents), name));
}

/** Documents with blocks that list one of these collections. */
export function findReaders(index: SnapshotIndex, keys: readonly string[]): Found[] {
  return [...index.documents].flatMap(([kind, documents]) =>
    keys.flatMap((key) => idsIn(kind, readers(documents), key)),
  );
}

/** Pages with blocks that name this part. */
export function findPlacers({ documents }: Pick<SnapshotIndex, 'documents'>, part: string): Found[] {
  return [...documents].flatMap(([kind, ofKind]) =>
    kind === PART ? [] : idsIn(kind, placers(ofKind), nameOf(PART, part)),
  );
}

const idsIn = (kind: string, dependants: Dependants, on: string): Found[] =>
  [...(dependants.get(on) ?? [])].map((id) => ({ kind, id }));

/** The paths at which each page is served, by `kind id`. */
const pathsByPage = once((paths: SnapshotIndex['paths']) => {
  const byPage = new Map<string, string[]>();
  for (const [path, { base, variants }] of paths)
    for (const page of [...(base ? [base] : []), ...variants.values()]) {
      const name = nameOf(page.kind, page.id);
      byPage.set(name, [...(byPage.get(name) ?? []), path]);
    }
  return byPage;
});

export const pathsOf = (index: SnapshotIndex, name: string): readonly string[] =>
  pathsByPage(index.paths).get(name) ?? [];
