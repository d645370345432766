/**
 * How long after a page has come its requests belong to it, in milliseconds: what is asked later has to do with what the
 * visitor does, not with the page.
 */
const PAGE_MS = 10_000;
const ENTRY = /(?:^|,)\s*traceparent;desc="?(00-[0-9a-f]{32}-[0-9a-f]{16}-01)"?/;

/**
 * Wraps `fetch`: where the server traces a page, it says so with the page, and the page's own requests go on with the
 * same trace (OPS-11). Elsewhere nothing is sent.
 */
export function passTraceOn(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let parent = ofDocument();
  let until = PAGE_MS;
  return async (input, init) => {
    const path = readPath(input);
    const isPage = path.endsWith('.data');
    // Another page begins a trace of its own.
    if (isPage) parent = undefined;
    const isOfPage = parent !== undefined && performance.now() < until && path.startsWith('/api/');
    const answer = await fetch(input, isOfPage && parent ? withTrace(parent, input, init) : init);
    if (isPage) {
      parent = ENTRY.exec(answer.headers.get('server-timing') ?? '')?.[1];
      until = performance.now() + PAGE_MS;
    }
    return answer;
  };
}

/** Of this site; empty for every other address. */
function readPath(input: RequestInfo | URL): string {
  const url = URL.parse(input instanceof Request ? input.url : input, location.href);
  return url?.origin === location.origin ? url.pathname : '';
}

function withTrace(parent: string, input: RequestInfo | URL, init: RequestInit | undefined): RequestInit {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set('traceparent', parent);
  return { ...init, headers };
}

function ofDocument(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Some browsers give no timings of the server.
  return page?.serverTiming?.find(({ name }) => name === 'traceparent')?.description;
}
