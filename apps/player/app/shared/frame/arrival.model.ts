/** How long a framed page may take to load before the page around it reports a problem. */
export const FRAME_PATIENCE_MS = 10_000;

/** State of the framed page: nothing yet, loaded, or failed. */
export type Arrival = 'none' | 'page' | 'failed';

type Inside = { URL: string; readyState: DocumentReadyState };
type Frame = {
  /** Null for another origin, and for the browser's own error page. */
  contentDocument: Inside | null;
  contentWindow: { performance: Pick<Performance, 'getEntriesByType'> } | null;
};

/**
 * Reads the state of a frame. A page of another origin cannot be inspected, so any load from there counts. When nothing
 * was loaded, the browser shows its own error page.
 */
export function readArrival({ contentDocument: inside, contentWindow }: Frame, isHere: boolean): Arrival {
  if (!inside) return isHere ? 'failed' : 'page';
  if (inside.URL === 'about:blank' || inside.readyState !== 'complete') return 'none';
  const [entry] = contentWindow?.performance.getEntriesByType('navigation') ?? [];
  // Browsers that do not expose the status have no such field, or 0.
  const status = entry && 'responseStatus' in entry ? Number(entry.responseStatus) : 0;
  return status >= 400 ? 'failed' : 'page';
}
