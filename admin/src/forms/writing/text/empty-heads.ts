import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { textSchema } from './text-schema.ts';

/**
 * Head cells of tables that say nothing yet: they show `hint`, and are plain cells to a screen reader, which would
 * otherwise read a heading without words to each cell below.
 */
export const emptyHeads = (hint: string): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => decorate(doc, hint),
      apply: (transaction, shown) => (transaction.docChanged ? decorate(transaction.doc, hint) : shown),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });

function decorate(doc: Node, hint: string): DecorationSet {
  const heads: Decoration[] = [];
  doc.descendants((node, pos) => {
    if (node.type === textSchema.nodes.table_header && isEmpty(node))
      heads.push(Decoration.node(pos, pos + node.nodeSize, { role: 'cell', 'data-hint': hint }));
    return !node.isTextblock;
  });
  return heads.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, heads);
}

const isEmpty = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 && firstChild?.isTextblock === true && firstChild.childCount === 0;
