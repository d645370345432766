import { isRecord } from '@marquee/schemas/is-record';
import { freshId, idsOf } from '../../../shared/documents/fresh-id.ts';
import { resolveNode, type SchemaNode } from '../../../schema/schema-node.ts';
import { starterOf } from '../../starter.ts';

/** A copy of an entry, with a new id. */
export function copyOf(items: readonly unknown[], item: unknown): unknown {
  if (!isRecord(item) || typeof item['id'] !== 'string') return item;
  return { ...item, id: freshId(item['id'], idsOf(items)) };
}

/** Entries that count themselves go on counting; the others start with an id of their own. */
export function nextOf(items: readonly unknown[], node: SchemaNode, one: string): unknown {
  const starter = starterOf(node);
  if (!isRecord(starter)) return starter;
  const next = { ...starter };
  if ('number' in next) next['number'] = items.length + 1;
  if ('id' in next) {
    const words = one.toLowerCase().match(/[a-z]+/g) ?? ['item'];
    const id = freshId(words.join('-'), idsOf(items));
    const pattern = resolveNode(node).properties?.['id']?.pattern;
    // Where only certain ids will do, nobody but the editor knows which.
    if (pattern === undefined || new RegExp(pattern).test(id)) next['id'] = id;
  }
  return next;
}
