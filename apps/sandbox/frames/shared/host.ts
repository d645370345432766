/** A message from a game to the page around it. */
export type HostMessage =
  | { type: 'close' }
  | { type: 'redirect'; path: string }
  /** The player’s balance changed. */
  | { type: 'refresh_user' }
  /**
   * A round is about to be decided, and then: it was shown. In between, nothing outside reveals its outcome (PLAY-02).
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

/** A host that knows rounds answers within a few milliseconds; without an answer the game goes on. */
const HOST_PATIENCE_MS = 2000;

/**
 * Announces a round, and resolves once the page around the game holds back whatever may reveal it. A round that was
 * asked for sooner could be told by another page before this one has heard that it began.
 */
export function holdRound(): Promise<void> {
  if (!isEmbedded()) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      resolve();
    };
    const hear = ({ data, origin, source }: MessageEvent<{ type?: unknown } | null>): void => {
      if (source === parent && origin === location.origin && data?.type === 'round_held') finish();
    };
    const timer = setTimeout(finish, HOST_PATIENCE_MS);
    addEventListener('message', hear);
    tellHost({ type: 'round_started' });
  });
}
