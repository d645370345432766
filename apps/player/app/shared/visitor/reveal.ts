import { createRandomId, readCookies } from '@marquee/blocks/browser';
import { readCookie, writeCookie } from './cookies.ts';
import { ROUND_COOKIE } from './round-cookie.ts';

/**
 * A round is decided before its game has shown it. In between nothing else may reveal the outcome: data that would
 * reveal it waits here, on every page of this browser, until the game has shown the round or no longer can (PLAY-02). A
 * page that is loaded meanwhile is rendered without such data: a cookie tells the server, and the new page asks the
 * open ones.
 */

/** No game takes this long; a page that crashed never reports the end. */
const LONGEST_MS = 120_000;
/** Open pages answer within this time. A cookie that no page answers for was left by a page that crashed. */
const ANSWER_MS = 1000;
const CHANNEL = 'marquee:reveals';
/** Stands for the rounds of other pages until they have answered. */
const UNHEARD = 'unheard';

type Word = { round: string; isShown: boolean } | { asks: true };

const open = new Map<string, ReturnType<typeof setTimeout>>();
const own = new Set<string>();
let waiting: { isOfOthers: boolean; work: () => void }[] = [];
let channel: BroadcastChannel | undefined;
/** The cookie is there, and no open page has said that it is theirs. */
let isLeft = false;

/** Starts a round that this page shows; returns a function that ends it. */
export function beginReveal(): () => void {
  // Asks first: the cookie that this page sets itself must not count as another page's round.
  askForOthers();
  const round = createRandomId();
  own.add(round);
  hold(round, LONGEST_MS);
  mark();
  tell({ round, isShown: false });
  return () => {
    if (!own.delete(round)) return;
    if (own.size === 0) unmark();
    tell({ round, isShown: true });
    release(round);
  };
}

/** Runs the work once no round is under way: now, or after the last one is shown, in the order of the calls. */
export function afterReveal(work: () => void): void {
  wait(work, false);
}

/**
 * Runs the work once no other page shows a round: the part that shows this page's own round may need more data for it.
 */
export function afterRevealElsewhere(work: () => void): void {
  wait(work, true);
}

/**
 * Wraps `fetch` for the router's own requests for page data. Where a round has begun since one was sent, its response
 * may have the outcome and is dropped; the request is sent again, with the cookie that the first one lacked.
 */
export function askWithoutOutcomes(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const { pathname = '' } = URL.parse(input instanceof Request ? input.url : input, location.href) ?? {};
    if (!pathname.endsWith('.data') || (init?.method ?? 'GET') !== 'GET') return fetch(input, init);
    for (;;) {
      const wasOpen = isRoundOpen();
      const answer = await fetch(input, init);
      if (wasOpen || !isRoundOpen()) return answer;
    }
  };
}

function isRoundOpen(): boolean {
  askForOthers();
  return open.size > 0;
}

function wait(work: () => void, isOfOthers: boolean): void {
  askForOthers();
  if (isHeld(isOfOthers)) waiting.push({ isOfOthers, work });
  else work();
}

const isHeld = (isOfOthers: boolean): boolean =>
  isOfOthers ? [...open.keys()].some((round) => !own.has(round)) : open.size > 0;

/**
 * Follows the rounds of other pages, and ends this page's own rounds with the page. Returns a function that stops it.
 */
export function followReveals(): () => void {
  askForOthers();
  connect();
  const leave = (): void => {
    if (own.size > 0) unmark();
    for (const round of own) tell({ round, isShown: true });
    for (const round of own) {
      own.delete(round);
      release(round);
    }
  };
  addEventListener('pagehide', leave);
  return () => {
    leave();
    removeEventListener('pagehide', leave);
    channel?.removeEventListener('message', listen);
    channel?.close();
    channel = undefined;
    isLeft = false;
    for (const round of open.keys()) release(round);
  };
}

/**
 * Runs before anything is shown: where the cookie says that a round is under way, outcomes wait until it is known whose
 * it is. The cookie is looked at each time, because another page's word can come later than what the websocket brings.
 */
function askForOthers(): void {
  if (typeof document === 'undefined' || open.size > 0) return;
  if (readCookie(readCookies(), ROUND_COOKIE) === undefined) {
    isLeft = false;
    return;
  }
  // A page without a right to write cookies cannot remove what a crashed one has left.
  if (isLeft) return;
  connect();
  hold(UNHEARD, ANSWER_MS, () => {
    // No page answered for the cookie.
    if (open.size > 0) return;
    unmark();
    isLeft = true;
  });
  tell({ asks: true });
}

function connect(): void {
  if (channel) return;
  try {
    channel = new BroadcastChannel(CHANNEL);
  } catch {
    // Older browsers have no channel: their other pages may show an outcome a little before the game.
    return;
  }
  channel.addEventListener('message', listen);
}

function listen({ data }: MessageEvent<Word>): void {
  isLeft = false;
  if ('asks' in data) for (const round of own) tell({ round, isShown: false });
  else if (data.isShown) {
    // The page that ended its round removed the cookie, so it is set again for this page's own.
    if (own.size > 0) mark();
    release(data.round);
  } else hold(data.round, LONGEST_MS);
}

function tell(word: Word): void {
  connect();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but its own
  channel?.postMessage(word);
}

const mark = (): void => writeMark(LONGEST_MS / 1000);
// A negative age is over at once for every cookie jar; 0 for some only after the current instant.
const unmark = (): void => writeMark(-1);

function writeMark(seconds: number): void {
  if (typeof document !== 'undefined') writeCookie(ROUND_COOKIE, '1', seconds);
}

function hold(round: string, ms: number, then?: () => void): void {
  clearTimeout(open.get(round));
  open.set(
    round,
    setTimeout(() => {
      release(round, then);
    }, ms),
  );
}

function release(round: string, then?: () => void): void {
  clearTimeout(open.get(round));
  if (!open.delete(round)) return;
  then?.();
  const due = waiting.filter(({ isOfOthers }) => !isHeld(isOfOthers));
  waiting = waiting.filter((each) => !due.includes(each));
  for (const { work } of due) work();
}
