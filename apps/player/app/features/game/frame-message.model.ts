import { parseRedirectTarget } from '../../shared/redirect-target.ts';

/** What a game may say to the page around it (NAV-58 to NAV-60). */
export type FrameMessage =
  | { type: 'close' }
  /** `path` is of this site, without its locale. */
  | { type: 'redirect'; path: string }
  /** The player's money or gifts have changed. */
  | { type: 'refresh_user' };

/** Reads what a frame has sent; null is no message of a game, and is left alone. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'close' || data.type === 'refresh_user') return { type: data.type };
  if (data.type !== 'redirect' || !('path' in data) || typeof data.path !== 'string') return null;
  // Nowhere but on this site: a game that was taken over must not lead elsewhere.
  const path = parseRedirectTarget(data.path, '');
  return path === '' ? null : { type: 'redirect', path };
}
