import { createContext, use, useContext, type ReactNode } from 'react';

/**
 * When it is a block's turn to be drawn; asked again for the same one it answers the same promise. Given on a server
 * whose thread answers others too: a page of many blocks then keeps nobody waiting for longer than one of them takes.
 */
export type Turns = (node: object) => Promise<void>;

/** Left out, as in a browser, blocks are drawn all at once. */
export const TurnsContext = createContext<Turns | undefined>(undefined);

/** Around its block, since React goes on with what stands beside something that waits. */
export function Turn({ node, children }: { node: object; children: ReactNode }): ReactNode {
  const turns = useContext(TurnsContext);
  if (turns) use(turns(node));
  return children;
}
