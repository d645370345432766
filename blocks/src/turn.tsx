import { createContext, use, useContext, type ReactNode } from 'react';

/**
 * When it is the turn of a block, or of another part of the page, to be drawn; asked again for the same one it answers
 * the same promise. Given on a server whose thread answers others too: a page of many parts then keeps nobody waiting
 * for longer than one of them takes.
 */
export type Turns = (part: object) => Promise<void>;

/** Left out, as in a browser, all is drawn at once. */
export const TurnsContext = createContext<Turns | undefined>(undefined);

/**
 * Wraps one part of the page, because React goes on with the siblings of a component that waits.
 * @param part the same object each time this part is drawn, and no other part's
 */
export function Turn({ part, children }: { part: object; children: ReactNode }): ReactNode {
  const turns = useContext(TurnsContext);
  if (turns) use(turns(part));
  return children;
}
