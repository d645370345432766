import { parseRedirectTarget } from '../addresses/redirect-target.ts';

/** Messages that a game or the sports site may send to the page around it (NAV-58 to NAV-60). */
export type FrameMessage =
  | { type: 'close' }
  /** `path` is of this site, without its locale. */
  | { type: 'redirect'; path: string }
  /** The player's money or gifts have changed. */
  | { type: 'refresh_user' }
  /**
   * A round is about to be decided; and: it has been shown (PLAY-02). The page answers the first with `RoundHeld`: only
   * then may the game ask for the outcome.
   */
  | { type: 'round_started' }
  | { type: 'round_shown' };

/** What the page says to the game: from now on no page of this browser reveals the round. */
export type RoundHeld = { type: 'round_held' };

const PLAIN = ['close', 'refresh_user', 'round_started', 'round_shown'] as const;

/** Parses a message of a frame; null for messages of other kinds, which are ignored. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const plain = PLAIN.find((type) => type === data.type);
  if (plain) return { type: plain };
  if (data.type !== 'redirect' || !('path' in data) || typeof data.path !== 'string') return null;
  // Only paths of this site: a compromised frame must not redirect elsewhere.
  const path = parseRedirectTarget(data.path, '');
  return path === '' ? null : { type: 'redirect', path };
}

type Heard = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** The message, when it comes from the page in this frame and from an origin that is trusted; otherwise null. */
export function hearFrame(
  { data, origin, source }: Heard,
  frame: MessageEventSource | null | undefined,
  origins: readonly string[],
): FrameMessage | null {
  if (!frame || source !== frame || !origins.includes(origin)) return null;
  return parseFrameMessage(data);
}
