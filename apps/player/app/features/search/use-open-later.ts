import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Enter is about the text as it stands: pressed while the rows are still those of an older text, it opens the first row
 * of its own text once that is there. Another text, or nothing found, forgets it.
 * @param first the first row of this very text; null: it has none; undefined: its rows are not there yet.
 * @returns what Enter calls while they are not.
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
