import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { textSchema } from './text-schema.ts';

const { nodes } = textSchema;
/** The intersection with an index type would make each of several names possibly missing. */
const marks: Readonly<Record<MarkName, MarkType>> = textSchema.marks;

export type BlockStyle = 'text' | 'h2' | 'h3' | 'h4' | 'quote';
export type ListStyle = 'bullet_list' | 'ordered_list';
export type MarkName = 'link' | 'strong' | 'em' | 'underline' | 'strike' | 'sup' | 'sub';

export const toggle = (name: MarkName): Command => toggleMark(marks[name]);

/** Makes the chosen blocks text, headings or a quote. */
export const setStyle =
  (style: BlockStyle): Command =>
  (state, dispatch, view) => {
    if (style === 'quote')
      return isInside(state, nodes.blockquote)
        ? lift(state, dispatch)
        : wrapIn(nodes.blockquote)(state, dispatch, view);
    if (style !== 'text')
      return setBlockType(nodes.heading, { level: Number(style.slice(1)) })(state, dispatch, view);
    const { $from } = state.selection;
    const isInItem = $from.depth > 1 && $from.node(-1).type !== nodes.blockquote;
    if ($from.parent.type === nodes.paragraph && isInside(state, nodes.blockquote))
      return lift(state, dispatch);
    return setBlockType(isInItem ? nodes.line : nodes.paragraph)(state, dispatch, view);
  };

/** Makes a list of the chosen blocks, another one of a list, or text of one that is of this sort already. */
export const toggleList =
  (style: ListStyle): Command =>
  (state, dispatch, view) => {
    const type = nodes[style];
    const around = listAround(state);
    if (!around) return wrapInList(type)(state, dispatch && ((tr) => dispatch(withBareItems(tr))), view);
    if (around.type === type) return liftListItem(nodes.list_item)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(around.pos, type));
    return true;
  };

/** An item of one paragraph is written as `<li>Text</li>`. */
function withBareItems(tr: Transaction): Transaction {
  const { $from, $to } = tr.selection;
  tr.doc.nodesBetween($from.start(1), $to.end(1), (node, pos) => {
    const only = node.type === nodes.list_item && node.childCount === 1 ? node.firstChild : null;
    if (only?.type === nodes.paragraph) tr.setNodeMarkup(pos + 1, nodes.line);
  });
  return tr;
}

function listAround({ selection: { $from } }: EditorState): { type: NodeType; pos: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list) return { type, pos: $from.before(depth) };
    if (type === nodes.table_cell || type === nodes.table_header) return undefined;
  }
  return undefined;
}

function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

export const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** The link at the caret or in what is chosen: all of it, as far as it leads to one address. */
export function linkAt({
  doc,
  selection,
}: EditorState): { from: number; to: number; href: string } | undefined {
  const { $from, empty } = selection;
  const { parent } = $from;
  const start = $from.start();
  let found: { from: number; to: number; href: Attrs[string] } | undefined;
  let at = start;
  for (const child of parent.children) {
    const until = at + child.nodeSize;
    const mark = marks.link.isInSet(child.marks);
    const href: unknown = mark?.attrs['href'];
    if (mark && found?.to === at && found.href === href) found.to = until;
    else if (found && found.from <= selection.from && found.to >= selection.from && found.to > start) {
      if (found.to > selection.from || empty) break;
      found = mark ? { from: at, to: until, href } : undefined;
    } else found = mark ? { from: at, to: until, href } : undefined;
    at = until;
  }
  if (!found || found.from > selection.from || found.to < selection.from) return undefined;
  if (!empty && !doc.rangeHasMark(selection.from, selection.to, marks.link)) return undefined;
  return { from: found.from, to: found.to, href: String(found.href ?? '') };
}

/** Leads the chosen words, or the link at the caret, somewhere; without either, the address’s own words are put in. */
export const setLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const at = linkAt(state);
    const mark = marks.link.create({ href });
    const { tr } = state;
    if (empty && !at) {
      tr.insert(
        from,
        textSchema.text(words, [...(state.storedMarks ?? state.selection.$from.marks()), mark]),
      );
      tr.setSelection(TextSelection.create(tr.doc, from + words.length));
    } else {
      const [start, end] = empty && at ? [at.from, at.to] : [from, to];
      tr.removeMark(start, end, marks.link).addMark(start, end, mark);
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const at = linkAt(state);
  const { from, to } = at ?? state.selection;
  dispatch?.(state.tr.removeMark(from, to, marks.link));
  return true;
};

/** What the toolbar shows as pressed. */
export type TextState = {
  style: BlockStyle;
  list: ListStyle | undefined;
  marks: readonly MarkName[];
  isInTable: boolean;
};

export function describeState(state: EditorState): TextState {
  const { $from, from, to, empty } = state.selection;
  const has = (name: MarkName): boolean =>
    empty
      ? marks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, marks[name]);
  const names: MarkName[] = ['strong', 'em', 'underline', 'strike'];
  const { parent } = $from;
  const level = parent.type === nodes.heading ? Number(parent.attrs['level']) : 0;
  const quote = isInside(state, nodes.blockquote) ? 'quote' : 'text';
  const list = listAround(state)?.type.name;
  return {
    style: level === 2 || level === 3 || level === 4 ? `h${level}` : quote,
    list: list === 'bullet_list' || list === 'ordered_list' ? list : undefined,
    marks: [...names.filter(has), ...(linkAt(state) ? ['link' as const] : [])],
    isInTable: isInside(state, nodes.table),
  };
}
