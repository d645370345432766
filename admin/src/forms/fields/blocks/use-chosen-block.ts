import { isRecord } from '@marquee/schemas/is-record';
import { useCallback, useState } from 'react';
import { getAt, toKeys } from '../../../shared/pointer.ts';
import { pointerOfBlock, type BlockNodeData } from './block-nodes.ts';

type Chosen = { at: string; id?: string | undefined };

/** Which block of a tree is chosen, as its pointer now: it stays chosen wherever it goes, until it is gone. */
export function useChosenBlock(nodes: readonly BlockNodeData[]) {
  const [chosen, setChosen] = useState<Chosen>();
  const now = chosen && whereNow(chosen, nodes);
  if (now?.at !== chosen?.at || now?.id !== chosen?.id) setChosen(now);
  const choose = useCallback((at: string): void => setChosen({ at }), []);
  return [now, choose] as const;
}

/** The id is read once the tree has the block: what chooses one may have just put it in. */
function whereNow({ at, id }: Chosen, nodes: readonly BlockNodeData[]): Chosen | undefined {
  const node = getAt(nodes, toKeys(at));
  const here = isRecord(node) && typeof node['id'] === 'string' ? node['id'] : undefined;
  if (id === undefined) return { at, id: here };
  if (here === id) return { at, id };
  const place = pointerOfBlock(nodes, id);
  return place === undefined ? undefined : { at: place, id };
}
