import { Plugin, type Transaction } from 'prosemirror-state';
import type { Node } from 'prosemirror-model';
import { textSchema } from './text-schema.ts';

const { nodes } = textSchema;

/** Set on a change that comes from the document and not from the person. */
export const INCOMING = 'incoming';

/** Keeps up what every text must have after a person’s change. */
export const tidyPlugin = new Plugin({
  appendTransaction(transactions, { doc: before }, { doc, tr }) {
    if (before === doc || transactions.some((each) => each.getMeta(INCOMING) === true)) return null;
    asParagraphs(before, doc, tr);
    withoutDoubleIds(doc, tr);
    return tr.docChanged ? tr : null;
  },
});

const barely = (doc: Node): boolean => doc.children.some(({ type }) => type === nodes.line);

/** An item that leaves its list is a paragraph of the text, and no bare text. */
function asParagraphs(before: Node, doc: Node, tr: Transaction): void {
  const isOwn = barely(before);
  doc.forEach((node, pos) => {
    if (node.type === nodes.line && (!isOwn || node.content.size === 0))
      tr.setNodeMarkup(pos, nodes.paragraph);
  });
}

/** A heading that was divided or copied leaves its id to the first one: links lead to one place. */
function withoutDoubleIds(doc: Node, tr: Transaction): void {
  const seen = new Set<unknown>();
  doc.forEach((node, pos) => {
    const id: unknown = node.attrs['id'];
    if (node.type !== nodes.heading || id === null) return;
    if (seen.has(id)) tr.setNodeAttribute(pos, 'id', null);
    seen.add(id);
  });
}
