import { useCallback, useMemo, useState } from 'react';
import type { ListRow } from './list-rows.ts';

export type Selection = {
  ids: ReadonlySet<string>;
  /** The row with the keyboard cursor; -1: none yet. */
  cursor: number;
  isAll: boolean;
  toggle: (index: number) => void;
  /** Selects from the last selected row to this one. */
  extend: (index: number) => void;
  toggleAll: () => void;
  clear: () => void;
  move: (by: number) => number;
};

const NONE: ReadonlySet<string> = new Set();

/** The selected rows. A row that a filter hides is deselected, so that no hidden document is changed. */
export function useSelection(rows: readonly ListRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [cursorId, setCursorId] = useState<string>();
  const [anchor, setAnchor] = useState<string>();
  const indexes = useMemo(() => new Map(rows.map(({ item }, index) => [item.id, index])), [rows]);
  const ids = useMemo(() => {
    if (chosen.size === 0) return NONE;
    const shown = [...chosen].filter((id) => indexes.has(id));
    return shown.length === chosen.size ? chosen : new Set(shown);
  }, [chosen, indexes]);
  const cursor = cursorId === undefined ? -1 : (indexes.get(cursorId) ?? -1);
  const isAll = rows.length > 0 && ids.size === rows.length;

  const toggle = useCallback(
    (index: number) => {
      const id = rows[index]?.item.id;
      if (id === undefined) return;
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
      setAnchor(id);
      setCursorId(id);
    },
    [rows],
  );
  const extend = useCallback(
    (index: number) => {
      const from = (anchor === undefined ? undefined : indexes.get(anchor)) ?? index;
      const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1);
      setChosen((before) => new Set([...before, ...range.map(({ item }) => item.id)]));
      setCursorId(rows[index]?.item.id);
    },
    [rows, indexes, anchor],
  );
  const toggleAll = useCallback(
    () => setChosen(isAll ? NONE : new Set(rows.map(({ item }) => item.id))),
    [rows, isAll],
  );
  const clear = useCallback(() => setChosen(NONE), []);
  const move = useCallback(
    (by: number) => {
      const index = Math.min(Math.max(cursor + by, 0), rows.length - 1);
      setCursorId(rows[index]?.item.id);
      return index;
    },
    [rows, cursor],
  );
  return { ids, cursor, isAll, toggle, extend, toggleAll, clear, move };
}
