/** A message from a game to the page around it. */
export type HostMessage =
  | { type: 'close' }
  | { type: 'redirect'; path: string }
  /** The player’s balance changed. */
  | { type: 'refresh_user' }
  /**
   * A round was decided but not shown yet, and then shown. In between, nothing outside reveals its outcome (PLAY-02).
   */
  | { type: 'round_started' }
  | { type: 'round_shown' };

export function isEmbedded(): boolean {
  return parent !== window;
}

/** Sends to a page of the same origin only. A game in its own window sends nothing. */
export function tellHost(message: HostMessage): void {
  if (isEmbedded()) parent.postMessage(message, location.origin);
}
