import type { Shape } from '../catalogue-types.ts';
import type { StoredObject } from '../migration.ts';
import { createBranches, type Branch } from './shape-branches.ts';

type Change = (node: StoredObject) => StoredObject;

const branchOf = createBranches((shape) => shape === 'block');

/** The document with every block in it changed, at every depth. What has no block in it is the same object. */
export function mapBlocks(shape: Shape, data: unknown, change: Change): unknown {
  const branch = branchOf(shape);
  return branch ? mapBranch(branch, data, change) : data;
}

function mapBranch(branch: Branch, value: unknown, change: Change): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (branch === 'block') return Array.isArray(value) ? value : mapNode(value as StoredObject, change);
  if (typeof branch === 'string') return value;
  if ('items' in branch)
    return Array.isArray(value)
      ? keep(
          value,
          value.map((item) => mapBranch(branch.items, item, change)),
        )
      : value;
  if (Array.isArray(value)) return value;
  const object = value as StoredObject; // Neither a list nor null.
  if ('values' in branch) return mapFields(object, Object.keys(object), () => branch.values, change);
  if (!('fields' in branch)) return value;
  const inner = new Map(branch.fields);
  return mapFields(object, [...inner.keys()], (name) => inner.get(name), change);
}

function mapNode(node: StoredObject, change: Change): StoredObject {
  const changed = change(node);
  const children = changed['children'];
  if (typeof children !== 'object' || children === null || Array.isArray(children)) return changed;
  const slots = children as StoredObject; // Neither a list nor null.
  const mapped = mapFields(slots, Object.keys(slots), () => ({ items: 'block' }), change);
  return mapped === slots ? changed : { ...changed, children: mapped };
}

function mapFields(
  object: StoredObject,
  names: readonly string[],
  branchOfField: (name: string) => Branch | undefined,
  change: Change,
): StoredObject {
  const changed = names.flatMap((name): [string, unknown][] => {
    const branch = branchOfField(name);
    if (!branch || !Object.hasOwn(object, name)) return [];
    const mapped = mapBranch(branch, object[name], change);
    return mapped === object[name] ? [] : [[name, mapped]];
  });
  return changed.length > 0 ? { ...object, ...Object.fromEntries(changed) } : object;
}

const keep = (before: unknown[], after: unknown[]): unknown[] =>
  after.every((item, index) => item === before[index]) ? before : after;
