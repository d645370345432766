/** History state of the page to which a player with a lapsed session is led (AUTH-13). */
export const LAPSED = { hasLapsed: true } as const;

/** Whether the visitor was led here because their session lapsed. */
export function hasLapsed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasLapsed' in state;
}
