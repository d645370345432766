import type { Node } from 'prosemirror-model';
import { EditorState, type Command, type Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { afterPaint } from '../../../shared/after-paint.ts';
import { mergeTexts } from '../../../shared/typing/merge-texts.ts';
import { isTypedInto, settleTyping, typed, typedOver } from '../../../shared/typing/typing.ts';
import { applyChanges, changesBetween, doMeet } from './follow-text.ts';
import { markTransaction, type SourceMark } from './marks-plugin.ts';
import { readHtml } from './read-html.ts';
import { textKeys } from './text-keys.ts';
import { INCOMING, tidyPlugin } from './tidy-plugin.ts';
import { layoutOf, writeHtml, type Layout } from './write-html.ts';

export type TextViewOptions = {
  mount: HTMLElement;
  html: string;
  isReadOnly: boolean;
  /** Of the element in which one writes. */
  attributes: Record<string, string>;
  /** What else the text can do; they come before the keys of every text. */
  plugins?: readonly Plugin[];
  /** Gets the text after it is on the screen. */
  onWrite: (html: string) => void;
  /** Called with every change of the text or the selection. */
  onState: (state: EditorState) => void;
  onToolbar: () => void;
  onLink: () => void;
};

export type TextView = {
  view: EditorView;
  run: (command: Command) => void;
  /** Call it with the text of the document whenever it changes: an undo, or somebody else’s edit. */
  show: (html: string) => void;
  /** Marks parts of the text as it is in `html`. While the text is ahead of that, earlier marks move with it. */
  mark: (html: string, marks: readonly SourceMark[]) => void;
  destroy: () => void;
};

/** The text of the document that the view was last one with. */
type Base = { doc: Node; html: string };

/** One text that is written in, outside of React: a letter is in it before anything else happens. */
export function createTextView({
  mount,
  html,
  isReadOnly,
  attributes,
  plugins = [],
  onWrite,
  onState,
  ...leave
}: TextViewOptions): TextView {
  let base: Base = { doc: readHtml(html), html };
  let layout: Layout = layoutOf(html);
  /** Both changed the same words; what is typed here is written over what came, and the draft asks. */
  let isOver = false;
  /** What came while letters were composed, which no other change may touch. */
  let held: string | undefined;

  const view: EditorView = new EditorView(mount, {
    state: EditorState.create({
      doc: base.doc,
      plugins: [...plugins, ...textKeys(leave), tableEditing(), tidyPlugin],
    }),
    editable: () => !isReadOnly,
    attributes,
    dispatchTransaction(transaction) {
      const { state, transactions } = view.state.applyTransaction(transaction);
      view.updateState(state);
      const isIncoming = transaction.getMeta(INCOMING) === true;
      if (transactions.some(({ docChanged }) => docChanged) && !isIncoming) {
        typed(write, view);
      }
      onState(state);
    },
    handleDOMEvents: {
      compositionend() {
        afterPaint(showHeld);
      },
    },
  });

  function write(): void {
    const { doc } = view.state;
    const own = writeHtml(doc, layout);
    const merged = held === undefined ? own : mergeTexts(base.html, own, held);
    const next = merged ?? own;
    base = { doc, html: next };
    if (isOver || merged === undefined) typedOver(() => onWrite(next));
    else onWrite(next);
    isOver = false;
    if (held !== undefined) held = next;
  }

  function showHeld(): void {
    const text = held;
    held = undefined;
    if (text === undefined || view.isDestroyed) return;
    settleTyping();
    base = { ...base, html: '' };
    show(text);
  }

  function show(next: string): void {
    if (next === base.html || next === held) return;
    if (view.composing) {
      held = next;
      return;
    }
    const incoming = readHtml(next);
    layout = layoutOf(next);
    // Letters that are not written yet stay, and what came is put in around them.
    if (isTypedInto(view)) {
      const changes = changesBetween(base.doc, incoming);
      const own = changesBetween(base.doc, view.state.doc);
      isOver = doMeet(own, changes);
      if (!isOver) view.dispatch(applyChanges(view.state, changes, own).setMeta(INCOMING, true));
      base = { doc: incoming, html: next };
      return;
    }
    view.dispatch(applyChanges(view.state, changesBetween(view.state.doc, incoming)).setMeta(INCOMING, true));
    base = { doc: view.state.doc, html: next };
  }

  return {
    view,
    show,
    mark(next, marks) {
      if (next !== base.html || isTypedInto(view) || view.composing) return;
      const transaction = markTransaction(view.state, next, marks);
      if (transaction) view.dispatch(transaction);
    },
    run(command) {
      command(view.state, view.dispatch, view);
      view.focus();
    },
    destroy() {
      if (isTypedInto(view)) settleTyping();
      view.destroy();
    },
  };
}
