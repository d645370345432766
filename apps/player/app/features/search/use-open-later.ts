import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Enter refers to the current text. Pressed while the rows still belong to an older text, it opens the first row of the
 * current text as soon as that is loaded. A new text, or a search without results, cancels this.
 * of its own text once that is there. Another text, or nothing found, forgets it.
 * @param first the first row for this text; null: there is none; undefined: the rows have not loaded.
 * @returns the function to call on Enter while the rows have not loaded.
 */
export function useOpenLater<Row>(
  text: string,
  first: Row | null | undefined,
  open: (row: Row) => void,
): () => void {
  const pressed = useRef<string>(undefined);
  const follow = useEffectEvent(() => {
    if (pressed.current === undefined || (pressed.current === text && first === undefined)) return;
    const isMeant = pressed.current === text;
    pressed.current = undefined;
    if (isMeant && first) open(first);
  });
  useEffect(() => follow(), [text, first]);
  return () => (pressed.current = text);
}
