import { createContext, use, useContext, type ReactNode } from 'react';

/**
 * Returns a promise for the turn of a block or another part of the page to render; the same promise for the same part.
 * Set on a server whose thread handles other requests, too: a page with many parts then blocks them only for one part
 * at a time.
 */
export type Turns = (part: object) => Promise<void>;

/** Without it, as in a browser, everything renders at once. */
export const TurnsContext = createContext<Turns | undefined>(undefined);

/**
 * Wraps one part of the page, because React continues with the siblings of a suspended component.
 * @param part the same object each time this part renders, and different from any other part's
 */
export function Turn({ part, children }: { part: object; children: ReactNode }): ReactNode {
  const turns = useContext(TurnsContext);
  if (turns) use(turns(part));
  return children;
}
