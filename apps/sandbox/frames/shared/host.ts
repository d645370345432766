/** What a game says to the page around it. */
export type HostMessage =
  | { type: 'close' }
  | { type: 'redirect'; path: string }
  /** The player's money has changed. */
  | { type: 'refresh_user' };

/** To a page of this very origin and to no other. A game that is opened by itself talks to nobody. */
export function tellHost(message: HostMessage): void {
  if (parent !== window) parent.postMessage(message, location.origin);
}
