/** How long a page in a frame may take before the page around it says so. */
export const FRAME_PATIENCE_MS = 10_000;

/** What the page in a frame has come to: nothing yet, a page, or no page that could be used. */
export type Arrival = 'none' | 'page' | 'failed';

type Inside = { URL: string; readyState: DocumentReadyState };
type Frame = {
  /** Null: of another origin, or the browser's own page for what cannot be reached. */
  contentDocument: Inside | null;
  contentWindow: { performance: Pick<Performance, 'getEntriesByType'> } | null;
};

/**
 * Reads what is in a frame. What another origin answers is nobody's to see: whatever has come from there counts, and
 * where nothing came, the browser's own page says so.
 */
export function readArrival({ contentDocument: inside, contentWindow }: Frame, isHere: boolean): Arrival {
  if (!inside) return isHere ? 'failed' : 'page';
  if (inside.URL === 'about:blank' || inside.readyState !== 'complete') return 'none';
  const [entry] = contentWindow?.performance.getEntriesByType('navigation') ?? [];
  // Browsers that do not tell the status say nothing, or 0.
  const status = entry && 'responseStatus' in entry ? Number(entry.responseStatus) : 0;
  return status >= 400 ? 'failed' : 'page';
}
