import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { parseHtml } from './read-html.ts';

/** A part of a text’s HTML, in UTF-16 units; `end` is after it. */
export type SourceMark = {
  readonly start: number;
  readonly end: number;
  /** Why it is marked, for who points at it. */
  readonly words: string;
};

/** A part of the text, and what stands there. */
type Place = { from: number; to: number; words: string; letters: string };

const key = new PluginKey<DecorationSet>('marks');

/** Marks parts of the text, such as numbers that its offer contradicts. A mark goes when its part is written over. */
export const marksPlugin = (className: string): Plugin<DecorationSet> =>
  new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, shown, _, { doc }) {
        const places = transaction.getMeta(key) as Place[] | undefined; // Only `markTransaction` sets it.
        if (places) return decorate(doc, places, className);
        if (!transaction.docChanged || shown === DecorationSet.empty) return shown;
        const moved = shown.map(transaction.mapping, doc);
        return moved.remove(
          moved.find().filter(({ from, to, spec }) => lettersBetween(doc, from, to) !== spec['letters']),
        );
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

const decorate = (doc: Node, places: readonly Place[], className: string): DecorationSet =>
  DecorationSet.create(
    doc,
    places.map(({ from, to, words, letters }) =>
      Decoration.inline(from, to, { nodeName: 'mark', class: className, title: words }, { letters }),
    ),
  );

/**
 * Shows these marks of `html` instead of the earlier ones; undefined when they are shown already. In a text that is
 * ahead of `html`, those that are elsewhere by now are left out.
 */
export function markTransaction(
  state: EditorState,
  html: string,
  marks: readonly SourceMark[],
): Transaction | undefined {
  if (marks.length === 0 && key.getState(state) === DecorationSet.empty) return undefined;
  return state.tr.setMeta(key, placesOf(state.doc, html, marks));
}

/**
 * Where parts of the HTML stand in the text: by counting letters, since both have the same ones in the same order, and
 * differ in tags, entities and white space.
 */
function placesOf(doc: Node, html: string, marks: readonly SourceMark[]): Place[] {
  if (marks.length === 0) return [];
  const text = readLetters(doc);
  const places: Place[] = [];
  let [read, count] = [0, 0];
  for (const { start, end, words } of marks.toSorted((one, other) => one.start - other.start)) {
    if (start < read) continue;
    count += lettersOf(html.slice(read, start)).length;
    const letters = lettersOf(html.slice(start, end));
    const [first, last] = [text.at[count], text.at[count + letters.length - 1]];
    if (first && last && text.letters.startsWith(letters, count))
      places.push({ from: first.from, to: last.to, words, letters });
    count += letters.length;
    read = end;
  }
  return places;
}

const SPACE = /\s+/g;

const lettersOf = (html: string): string => parseHtml(html).textContent.replaceAll(SPACE, '');

const lettersBetween = (doc: Node, from: number, to: number): string =>
  doc.textBetween(from, to).replaceAll(SPACE, '');

/** All letters of a text, and where each is; a variable has those of its source, all at its place. */
function readLetters(doc: Node): { letters: string; at: { from: number; to: number }[] } {
  const at: { from: number; to: number }[] = [];
  let letters = '';
  doc.descendants((node, pos) => {
    if (!node.isLeaf) return;
    const source = node.text ?? node.type.spec.leafText?.(node) ?? '';
    for (let index = 0; index < source.length; index += 1) {
      const letter = source.charAt(index);
      if (/\s/.test(letter)) continue;
      letters += letter;
      at.push(
        node.isText ? { from: pos + index, to: pos + index + 1 } : { from: pos, to: pos + node.nodeSize },
      );
    }
  });
  return { letters, at };
}
