import { isRecord } from '@marquee/schemas/is-record';
import { useCallback, useState } from 'react';
import { getAt, toKeys } from '../../../shared/pointer.ts';
import { pointerOfBlock, type BlockNodeData } from './block-nodes.ts';

type Chosen = { at: string; id?: string | undefined };

/** The selected block of a tree, by its current pointer: it stays selected when it moves, until it is removed. */
export function useChosenBlock(nodes: readonly BlockNodeData[]) {
  const [chosen, setChosen] = useState<Chosen>();
  const now = chosen && whereNow(chosen, nodes);
  if (now?.at !== chosen?.at || now?.id !== chosen?.id) setChosen(now);
  const choose = useCallback((at: string): void => setChosen({ at }), []);
  return [now, choose] as const;
}

/** The id is read only when the tree contains the block, because a block may be selected right after it was added. */
function whereNow({ at, id }: Chosen, nodes: readonly BlockNodeData[]): Chosen | undefined {
  const node = getAt(nodes, toKeys(at));
  const here = isRecord(node) && typeof node['id'] === 'string' ? node['id'] : undefined;
  if (id === undefined) return { at, id: here };
  if (here === id) return { at, id };
  const place = pointerOfBlock(nodes, id);
  return place === undefined ? undefined : { at: place, id };
}
