import type { ResolvedPage } from '@marquee/engine';
import type { MadeFrom } from './made-from.ts';

/** A page in the response of `GET /api/fe/pages`. */
export type PageAnswer = Pick<ResolvedPage, 'page' | 'redirect' | 'nodes'> & {
  release: number;
  /** Added by who asked: the call does not say it. */
  madeFrom?: MadeFrom;
};

/** The page of blocks, or the frame around it. */
export type PagePart = 'page' | 'frame';

export type RefreshOptions = {
  /** Number of the release that was announced. */
  release: number;
  /** The parts that it concerns. */
  parts: ReadonlySet<PagePart>;
  /** The path under which the public call returns the open page; left out when only its loader knows its content. */
  path?: string | undefined;
  /** @returns null when the call finds no page there for this visitor. */
  fetchPage(path: string, release: number): Promise<PageAnswer | null>;
  /** Whether a response with this release number contains the announced one; by default any number at least as high. */
  isServed?(number: number): boolean;
  /** Whether the page knows of its visitor what the platform would be asked for the frame. */
  isKnown?: boolean;
  /** Revalidates the loaders that are not skipped by `isLeftAlone`. */
  revalidate(): Promise<void>;
  wait?: (ms: number) => Promise<void>;
};

const AFTER_RELEASE_HEADER = 'X-After-Release';
const TRIES = 5;
const FIRST_WAIT_MS = 200;

type Step = { part: PagePart; path?: string | undefined; answer?: PageAnswer };

let step: Step | null = null;
/** Refreshes under way of a page that knows its visitor. */
let known = 0;

/**
 * Brings a newer release onto the open page (DELIVERY-01), into the parts that it concerns: first its blocks, by the
 * public call that caches in front of the server can answer, then the frame. Platform data is not fetched again, because
 * a release does not change it.
 *
 * @throws the errors of `fetchPage`; the page then stays as it is.
 */
export async function refreshOpenPage(options: RefreshOptions): Promise<void> {
  if (!options.isKnown) return refreshParts(options);
  known += 1;
  try {
    await refreshParts(options);
  } finally {
    known -= 1;
  }
}

/**
 * Wraps `fetch` for the router’s own requests for page data: after a release they say so, and the server does not ask
 * the platform for what the page already knows of its player (DELIVERY-09). The frame takes it over (`keepPlayer`).
 */
export function sayAfterRelease(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    if (known === 0 || !/\.data(?:\?|$)/.test(String(input instanceof Request ? input.url : input)))
      return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(AFTER_RELEASE_HEADER, '1');
    return fetch(input, { ...init, headers });
  };
}

async function refreshParts(options: RefreshOptions): Promise<void> {
  const { path, parts, revalidate } = options;
  const answer = path === undefined || !parts.has('page') ? null : await fetchRelease(path, options);
  const hasBlocks = answer?.page && answer.redirect === undefined;
  if (parts.has('page') && parts.has('frame') && !hasBlocks) return revalidate();
  for (const part of ['page', 'frame'] as const) {
    if (!parts.has(part)) continue;
    const running = part === 'page' && hasBlocks ? { part, path, answer } : { part };
    step = running;
    try {
      await revalidate();
    } finally {
      // Another release may have started a refresh meanwhile.
      if (step === running) step = null;
    }
  }
}

/** Whether loaders of this part keep their data, because the other part is being refreshed. */
export function isLeftAlone(part: PagePart): boolean {
  return step !== null && step.part !== part;
}

/** The response that was fetched for the page at this path, while it is being refreshed. */
export function findFreshPage(path: string): PageAnswer | null {
  return (step?.path === path && step.answer) || null;
}

/** Processes learn of a release one after the other: the one that answers may still have the older release. */
async function fetchRelease(
  path: string,
  { release, fetchPage, isServed = (number) => number >= release, wait = waitFor }: RefreshOptions,
): Promise<PageAnswer | null> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetchPage(path, release);
    if (!answer || isServed(answer.release) || tries === TRIES) return answer;
    await wait(FIRST_WAIT_MS * 2 ** (tries - 1));
  }
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
