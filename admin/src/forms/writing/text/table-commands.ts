import { TextSelection, type Command } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from 'prosemirror-tables';
import { textSchema } from './text-schema.ts';

const { nodes } = textSchema;
const COLUMNS = 3;
const ROWS = 3;

/** A table with a head, the caret in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const row = (isHead: boolean) => {
    const cell = isHead ? nodes.table_header : nodes.table_cell;
    const cells = Array.from({ length: COLUMNS }, () =>
      cell.create(isHead ? { scope: 'col' } : null, nodes.line.create()),
    );
    return nodes.table_row.create({ isHead }, cells);
  };
  const table = nodes.table.create(
    null,
    Array.from({ length: ROWS }, (_, at) => row(at === 0)),
  );
  const { tr, selection } = state;
  const from = selection.from;
  tr.replaceSelectionWith(table);
  // The table may have come before or after the paragraph around the caret.
  let start = -1;
  tr.doc.descendants((node, pos) => {
    if (node === table) start = pos;
    return start === -1;
  });
  tr.setSelection(TextSelection.near(tr.doc.resolve(start === -1 ? from : start + 4)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** What can be done to a table, by the name of the words for it. */
export const TABLE_COMMANDS = {
  'row-above': addRowBefore,
  'row-below': addRowAfter,
  'column-before': addColumnBefore,
  'column-after': addColumnAfter,
  'remove-row': deleteRow,
  'remove-column': deleteColumn,
  'remove-table': deleteTable,
} as const satisfies Record<string, Command>;
