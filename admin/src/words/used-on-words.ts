import { isRecord } from '@marquee/schemas/is-record';
import type { DocumentData, Uses } from '../api/api-types.ts';
import { documentPlaces, placeName } from './document-words.ts';
import { say } from './generated/words.ts';

const MOST = 3;

/** “Lobby hero, Lobby side and 2 more”; if only one name would be left over, it is listed, too. */
function listed(names: readonly string[], total: number): string {
  const shown = total <= MOST ? names : names.slice(0, MOST - 1);
  const rest = total - shown.length;
  return rest > 0 ? say('shown-and-more', { shown: shown.join(', '), count: rest }) : shown.join(', ');
}

/** Where a document is used, in one line: its places, otherwise the documents that use it. Empty when nothing does. */
export function usedOnWords(places: readonly string[], uses: Uses | undefined): string {
  if (places.length > 0)
    return say('used-on-listed', { listed: listed(places.map(placeName), places.length) });
  if (!uses || uses.total === 0) return '';
  const titles = uses.items.map(({ title }) => title);
  return say('used-by-titles', { titles: listed(titles, uses.total) });
}

/** The places that people chose for a document; other kinds are shown wherever their kind is. */
export const chosenPlaces = (kind: string, id: string, data: DocumentData): string[] =>
  isRecord(data['order']) ? documentPlaces(kind, id, data).map(({ place }) => place) : [];

/** “16 blocks, 2 levels deep”; empty without blocks. */
export function blockWords(blocks: unknown): string {
  const { count, depth } = measure(blocks);
  if (count === 0) return '';
  const words = say('blocks', { count });
  return depth > 1 ? say('levels-deep', { blocks: words, count: depth }) : words;
}

function measure(blocks: unknown): { count: number; depth: number } {
  if (!Array.isArray(blocks) || blocks.length === 0) return { count: 0, depth: 0 };
  const inside = blocks.map((block: unknown) => {
    const slots = isRecord(block) && isRecord(block['children']) ? Object.values(block['children']) : [];
    return slots.map(measure);
  });
  const all = inside.flat();
  return {
    count: blocks.length + all.reduce((sum, { count }) => sum + count, 0),
    depth: 1 + Math.max(0, ...all.map(({ depth }) => depth)),
  };
}
