import { useCallback } from 'react';
import { useRevalidator as useRouterRevalidator } from 'react-router';

let underWay = 0;

/**
 * Whether a revalidation is under way. A navigation to another page aborts it: then that page has to load all of the
 * data.
 */
export function isAskedAnew(): boolean {
  return underWay > 0;
}

/** Revalidates page and frame. The router's own hook does this too, but does not tell the frame about it. */
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
