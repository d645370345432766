import type { BlockNode } from '@marquee/schemas';
import { isSameData } from '../compare/same-data.ts';
import type { CompiledDocument } from '../compile/compiled-snapshot.ts';

type Data = CompiledDocument['data'];

/**
 * The blocks of a page, at its root and as stored before and after, that differ; undefined when something else of the
 * page differs, too, or the order of the others.
 */
export function changedBlocks(before: Data, after: Data): BlockNode[] | undefined {
  const { blocks: old, ...fields } = before;
  const { blocks: current, ...others } = after;
  if (!Array.isArray(old) || !Array.isArray(current) || !isSameData(fields, others)) return undefined;
  const [one, other] = [old as BlockNode[], current as BlockNode[]]; // validated
  const [oneById, otherById] = [byId(one), byId(other)];
  if (oneById.size !== one.length || otherById.size !== other.length) return undefined;
  const isSame = ({ id }: BlockNode): boolean => isSameData(oneById.get(id), otherById.get(id));
  const [kept, stayed] = [one.filter(isSame), other.filter(isSame)];
  if (kept.some(({ id }, at) => id !== stayed[at]?.id)) return undefined;
  return [...one, ...other].filter((block) => !isSame(block));
}

const byId = (nodes: readonly BlockNode[]): Map<string, BlockNode> =>
  new Map(nodes.map((node) => [node.id, node]));
