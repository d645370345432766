/** What a game says to the page around it. */
export type HostMessage =
  | { type: 'close' }
  | { type: 'redirect'; path: string }
  /** The player's money has changed. */
  | { type: 'refresh_user' }
  /** A round is decided and not shown yet, and: it is shown. Nothing outside tells its outcome in between (PLAY-02). */
  | { type: 'round_started' }
  | { type: 'round_shown' };

export function isEmbedded(): boolean {
  return parent !== window;
}

/** To a page of this very origin and to no other. A game that is opened by itself talks to nobody. */
export function tellHost(message: HostMessage): void {
  if (isEmbedded()) parent.postMessage(message, location.origin);
}
