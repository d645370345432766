import type { CompiledDocument, CompiledNode } from '../compile/compiled-snapshot.ts';
import { PART, placedPart } from '../resolve/placed-part.ts';
import { ask, askAll, createAsked, type Explaining } from './asked.ts';
import { createContainer, type Container } from './container.ts';
import { decide, wholly } from './decide.ts';
import { explainValue } from './explain-value.ts';
import { judgeDocument, judgeTarget } from './judge-document.ts';
import { NEVER } from './timeline.ts';
import type { Decision, Place } from './types.ts';

/**
 * Explains blocks at every depth, also inside hidden ones. Each is followed by what it draws, then by the blocks inside
 * it.
 */
export function explainBlocks(
  nodes: readonly CompiledNode[],
  document: CompiledDocument,
  container: Container,
  explaining: Explaining,
): Decision[] {
  return nodes.flatMap((node) => {
    const { kind, id } = document;
    const place: Place = { kind, id, pointer: node.pointer };
    // A part may stand twice on a page: its blocks are told apart by the block that names it.
    const key = `${kind === PART ? `${container.key} ` : ''}${kind}/${id}#${node.id}`;
    const asked = createAsked(explaining);
    // Only added for unknown blocks: that a block is known is nothing that an editor could fix.
    if (!node.entry)
      ask(asked, 'block', {
        wanted: node.block,
        actual: null,
        place,
        path: 'block',
        line: NEVER,
        reason: 'UNKNOWN_BLOCK',
      });
    judgeTarget(node.target, place, asked);
    const part = placedPart(node, explaining.visitor.index);
    // Its conditions are those of the block that names it, too, and stand in the part.
    if (part) askAll(asked, judgeDocument(part, explaining));
    else if (node.part !== null) asked.line = NEVER;
    askAll(asked, container.whole);
    const showing = wholly(asked.line);
    const own = createContainer({ what: 'block', key, place, showing }, explaining);
    const decision: Decision = {
      what: 'block',
      key,
      parent: container.key,
      ...place,
      blockId: node.id,
      block: node.block,
      ...decide(showing, asked),
    };
    return [
      decision,
      ...explainValue(node.props, { pointer: 'props', container: own }, explaining),
      ...node.children.flatMap(([, children]) => explainBlocks(children, document, own, explaining)),
      ...(part ? explainBlocks(part.nodes, part, own, explaining) : []),
    ];
  });
}
