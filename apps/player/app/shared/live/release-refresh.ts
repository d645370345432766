import type { ResolvedPage } from '@marquee/engine';

/** A page as `GET /api/fe/pages` answers it. */
export type PageAnswer = Pick<ResolvedPage, 'page' | 'redirect' | 'nodes'> & { release: number };

/** The page of blocks, or the frame around it. */
export type PagePart = 'page' | 'frame';

export type RefreshOptions = {
  /** Number of the release that was announced. */
  release: number;
  /** Under which path the public call has the open page; left out when only its loader can tell what it shows. */
  path?: string;
  /** @returns null when the call has no page there for this visitor. */
  fetchPage(path: string, release: number): Promise<PageAnswer | null>;
  /** Whether an answer of that number has what was announced; left out: one that is as high. */
  isServed?(number: number): boolean;
  /** Asks the loaders again that do not decline by `isLeftAlone`. */
  revalidate(): Promise<void>;
  wait?: (ms: number) => Promise<void>;
};

const TRIES = 5;
const FIRST_WAIT_MS = 200;

type Step = { part: PagePart; path: string; answer: PageAnswer };

let step: Step | null = null;

/**
 * Brings a newer release onto the open page (DELIVERY-01): first its blocks, by the public call that caches in front of
 * the server answer too, then the frame. What the platform had said before is not asked again: a release does not
 * change it.
 * @throws what `fetchPage` throws; the page then stays as it is.
 */
export async function refreshOpenPage(options: RefreshOptions): Promise<void> {
  const { path, revalidate } = options;
  const answer = path === undefined ? null : await fetchRelease(path, options);
  if (path === undefined || !answer?.page || answer.redirect !== undefined) return revalidate();
  for (const part of ['page', 'frame'] as const) {
    const running = { part, path, answer };
    step = running;
    try {
      await revalidate();
    } finally {
      // Another release may have begun meanwhile.
      if (step === running) step = null;
    }
  }
}

/** Whether loaders of this part keep what they have, because the other one is being refreshed. */
export function isLeftAlone(part: PagePart): boolean {
  return step !== null && step.part !== part;
}

/** What was fetched for the page at this path, while it is being refreshed. */
export function findFreshPage(path: string): PageAnswer | null {
  return step?.part === 'page' && step.path === path ? step.answer : null;
}

/** Processes hear of a release one after the other: the one that is asked may still have the older one. */
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
