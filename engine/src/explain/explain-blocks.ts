import type { CompiledDocument, CompiledNode } from '../compiled-snapshot.ts';
import { createContainer, type Container } from './container.ts';
import { decide, wholly } from './decide.ts';
import { explainValue } from './explain-value.ts';
import { judgeTarget } from './judge-document.ts';
import { allOf, NOTHING_ASKED, outcomeOf, type Explaining, type Judged } from './outcome.ts';
import { NEVER } from './timeline.ts';
import type { Decision, Place } from './types.ts';

/** Blocks at every depth, also inside hidden ones, each followed by what it draws and then by those inside it. */
export function explainBlocks(
  nodes: readonly CompiledNode[],
  document: CompiledDocument,
  container: Container,
  explaining: Explaining,
): Decision[] {
  return nodes.flatMap((node) => {
    const { kind, id } = document;
    const place: Place = { kind, id, pointer: node.pointer };
    const key = `${kind}/${id}#${node.id}`;
    const judged = allOf([
      knownBlock(node, place),
      judgeTarget(node.target, place, explaining),
      container.whole,
    ]);
    const showing = wholly(judged.line);
    const own = createContainer('block', key, place, showing);
    const decision: Decision = {
      what: 'block',
      key,
      parent: container.key,
      ...place,
      blockId: node.id,
      block: node.block,
      ...decide(showing, judged),
    };
    return [
      decision,
      ...explainValue(node.props, { pointer: 'props', container: own }, explaining),
      ...node.children.flatMap(([, children]) => explainBlocks(children, document, own, explaining)),
    ];
  });
}

/** Only said of blocks that are not known: that the others are is nothing anybody could mend. */
function knownBlock({ entry, block }: CompiledNode, place: Place): Judged {
  if (entry) return NOTHING_ASKED;
  return outcomeOf('block', {
    wanted: block,
    actual: null,
    place,
    path: 'block',
    line: NEVER,
    reason: 'UNKNOWN_BLOCK',
  });
}
