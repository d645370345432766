import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { textSchema } from './text-schema.ts';
import { removeVariable } from './variables-plugin.ts';
import { insertBreak, setStyle, toggle, toggleList } from './text-commands.ts';

const { list_item: item } = textSchema.nodes;

/** The keys of the text, as `prosemirror-keymap` names them. Undo is the document’s own (editor-screen.tsx). */
export const KEYS = {
  strong: 'Mod-b',
  em: 'Mod-i',
  underline: 'Mod-u',
  text: 'Mod-Alt-0',
  h2: 'Mod-Alt-2',
  h3: 'Mod-Alt-3',
  h4: 'Mod-Alt-4',
  quote: 'Mod-Shift-9',
  ordered_list: 'Mod-Shift-7',
  bullet_list: 'Mod-Shift-8',
  link: 'Mod-Shift-u',
  toolbar: 'Alt-F10',
} as const;

type Leave = { onToolbar: () => void; onLink: () => void };

/** Tab leaves the text, except from one cell of a table to the next: nobody is caught in it. */
export function textKeys({ onToolbar, onLink }: Leave): Plugin[] {
  const calling =
    (call: () => void): Command =>
    () => {
      call();
      return true;
    };
  return [
    keymap({
      [KEYS.strong]: toggle('strong'),
      [KEYS.em]: toggle('em'),
      [KEYS.underline]: toggle('underline'),
      [KEYS.text]: setStyle('text'),
      [KEYS.h2]: setStyle('h2'),
      [KEYS.h3]: setStyle('h3'),
      [KEYS.h4]: setStyle('h4'),
      [KEYS.quote]: setStyle('quote'),
      [KEYS.ordered_list]: toggleList('ordered_list'),
      [KEYS.bullet_list]: toggleList('bullet_list'),
      [KEYS.link]: calling(onLink),
      [KEYS.toolbar]: calling(onToolbar),
      'Mod-]': sinkListItem(item),
      'Mod-[': liftListItem(item),
      'Shift-Enter': insertBreak,
      Backspace: chainCommands(removeVariable('before'), leaveList),
      Delete: removeVariable('after'),
      Enter: splitListItem(item),
      Tab: goToNextCell(1),
      'Shift-Tab': goToNextCell(-1),
    }),
    keymap(baseKeymap),
  ];
}

/** At the beginning of an item Backspace takes its bullet away first. */
const leaveList: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const isAtStart = empty && $from.parentOffset === 0 && $from.depth > 1;
  if (!isAtStart || $from.node(-1).type !== item || $from.index(-1) !== 0) return false;
  return liftListItem(item)(state, dispatch, view);
};
