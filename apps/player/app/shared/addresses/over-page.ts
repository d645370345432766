/** History state of a popup that was opened over a page: going back closes it. */
export const OVER_PAGE = { isOverPage: true } as const;

export function isOverPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverPage' in state;
}
