/** State of the history entry that leads a player there whose sign-in has lapsed (AUTH-13). */
export const LAPSED = { hasLapsed: true } as const;

/** Whether somebody is where they are because their sign-in has lapsed. */
export function hasLapsed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasLapsed' in state;
}
