import { Fragment, Slice, type Node } from 'prosemirror-model';
import { Plugin, type Command, type EditorState } from 'prosemirror-state';
import type { NodeView } from 'prosemirror-view';
import { textSchema } from './text-schema.ts';
import { splitVariables, variableName } from './variable-source.ts';

const { variable } = textSchema.nodes;

/** What a variable is for the chosen visitor; undefined when it has no value. */
export type VariableWord = (name: string) => string | undefined;

export type ChipOptions = {
  word: VariableWord;
  /** Class names of the chip and its parts. */
  classes: { chip: string; name: string; missing: string };
  /** Said in the place of a value that is not there. */
  nothing: string;
};

/** All chips of one text, which are drawn anew when another visitor is chosen or an amount changes. */
export type Chips = {
  plugin: Plugin;
  redraw: (word: VariableWord) => void;
};

export function createChips({ word: first, classes, nothing }: ChipOptions): Chips {
  let word = first;
  const chips = new Set<Chip>();

  class Chip implements NodeView {
    readonly dom = document.createElement('span');
    private source: string;
    constructor(node: Node) {
      this.source = String(node.attrs['source']);
      this.dom.dataset['part'] = 'variable';
      this.draw();
      chips.add(this);
    }
    draw(): void {
      const name = variableName(this.source);
      const value = word(name);
      const label = document.createElement('span');
      label.className = classes.name;
      label.textContent = name;
      this.dom.className = value === undefined ? `${classes.chip} ${classes.missing}` : classes.chip;
      this.dom.title = this.source;
      // The space is for who hears it.
      this.dom.replaceChildren(label, ` ${value ?? nothing}`);
    }
    update(node: Node): boolean {
      if (node.type !== variable) return false;
      const source = String(node.attrs['source']);
      if (source !== this.source) {
        this.source = source;
        this.draw();
      }
      return true;
    }
    ignoreMutation(): boolean {
      return true;
    }
    destroy(): void {
      chips.delete(this);
    }
  }

  return {
    plugin: new Plugin({
      props: {
        nodeViews: { variable: (node) => new Chip(node) },
        handleTextInput: (view, from, to, text) => {
          const transaction = finishVariable(view.state, { from, to, text });
          if (transaction) view.dispatch(transaction);
          return transaction !== undefined;
        },
        transformPasted: (slice) => new Slice(withVariables(slice.content), slice.openStart, slice.openEnd),
      },
    }),
    redraw(next) {
      word = next;
      for (const chip of chips) chip.draw();
    },
  };
}

/** The last brace of a variable that was typed makes it one. */
function finishVariable(state: EditorState, { from, to, text }: { from: number; to: number; text: string }) {
  if (text !== '}') return undefined;
  const $from = state.doc.resolve(from);
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n');
  const source = splitVariables(`${before}}`).at(-1);
  if (!source?.isVariable) return undefined;
  const start = from - (source.text.length - 1);
  return state.tr.replaceWith(start, to, variable.create({ source: source.text }, null, $from.marks()));
}

/** Text from elsewhere with its variables as such. */
export function withVariables(content: Fragment): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    if (!node.isText) nodes.push(node.copy(withVariables(node.content)));
    else
      for (const { text, isVariable } of splitVariables(node.text ?? ''))
        nodes.push(
          isVariable
            ? variable.create({ source: text }, null, node.marks)
            : textSchema.text(text, node.marks),
        );
  });
  return Fragment.fromArray(nodes);
}

export const insertVariable =
  (name: string): Command =>
  (state, dispatch) => {
    const node = variable.create({ source: `{{${name}}}` }, null, state.selection.$from.marks());
    dispatch?.(state.tr.replaceSelectionWith(node, false).scrollIntoView());
    return true;
  };

/** A variable goes as one, with one key. */
export const removeVariable =
  (side: 'before' | 'after'): Command =>
  ({ selection: { $from, empty }, tr }, dispatch) => {
    const node = side === 'before' ? $from.nodeBefore : $from.nodeAfter;
    if (!empty || node?.type !== variable) return false;
    const at = side === 'before' ? $from.pos - node.nodeSize : $from.pos;
    dispatch?.(tr.delete(at, at + node.nodeSize).scrollIntoView());
    return true;
  };
