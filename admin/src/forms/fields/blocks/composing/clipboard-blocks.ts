import { hasText } from '@marquee/schemas/has-text';
import { validators } from '@marquee/schemas/validator-index';
import { isRecord } from '@marquee/schemas/is-record';
import { say } from '../../../../words/generated/forms.ts';
import { blockEntry, blocksById, type BlockNodeData } from '../block-nodes.ts';

/** How blocks are marked as text of the clipboard, so that another browser knows them. */
const MARK = 'marquee';
const CONTENT = 'blocks';
/** More than any page holds: a longer text is not read. */
const LONGEST = 2_000_000;

export const copiedText = (nodes: readonly BlockNodeData[]): string =>
  JSON.stringify({ [MARK]: CONTENT, blocks: nodes }, null, 2);

export type Pasted = { blocks: BlockNodeData[] } | { refusal: string };

/** Reads blocks from a text of the clipboard, which may come from anywhere. */
export function parseBlocks(text: string): Pasted {
  if (!hasText(text)) return { refusal: say('paste-nothing') };
  const held = text.length > LONGEST ? undefined : parseJson(text);
  if (!isRecord(held) || held[MARK] !== CONTENT || !Array.isArray(held['blocks']))
    return { refusal: say('paste-no-blocks') };
  const blocks: unknown[] = held['blocks'];
  if (blocks.length === 0) return { refusal: say('paste-no-blocks') };
  if (!isBlocks(blocks)) return { refusal: say('paste-damaged') };
  const unknown = [...blocksById(blocks).values()].find(({ node }) => !blockEntry(node.block));
  return unknown ? { refusal: say('paste-unknown', { type: unknown.node.block }) } : { blocks };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Judged as the blocks of a page. Their settings are not: they have their problems at their fields, as those of any block
 * that is being written.
 */
function isBlocks(blocks: unknown[]): blocks is BlockNodeData[] {
  const isPage = validators['/schemas/config/page/schema.json'];
  return isPage?.({ path: '/', title: { en: 'x' }, blocks }) === true;
}
