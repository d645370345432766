import { useCallback } from 'react';
import { useRevalidator as useRouterRevalidator } from 'react-router';

let underWay = 0;

/**
 * Whether somebody has asked for everything anew and has not got it yet. Who goes to another page meanwhile breaks that
 * off: then that page has to bring all of it.
 */
export function isAskedAnew(): boolean {
  return underWay > 0;
}

/** Asks for page and frame anew: the router's own hook does it too, but the frame never hears of it. */
export function useRevalidator(): ReturnType<typeof useRouterRevalidator> {
  const { revalidate, state } = useRouterRevalidator();
  return { revalidate: useCallback(() => count(revalidate), [revalidate]), state };
}

async function count(revalidate: () => Promise<void>): Promise<void> {
  underWay += 1;
  try {
    await revalidate();
  } finally {
    underWay -= 1;
  }
}
