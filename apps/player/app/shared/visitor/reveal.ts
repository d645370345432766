import { createRandomId, readCookies } from '@marquee/blocks/browser';
import { readCookie, writeCookie } from './cookies.ts';
import { ROUND_COOKIE } from './round-cookie.ts';

/**
 * A round is decided before its game has shown it. In between nothing else may tell: what would say so waits here, on
 * every page of this browser, until the game has shown it or cannot any more (PLAY-02). A page that is loaded meanwhile
 * is drawn without it: a cookie tells the server, and the page asks those that are open.
 */

/** No game takes as long; a page that broke meanwhile says nothing more. */
const LONGEST_MS = 120_000;
/** Within this an open page has answered; a cookie that nobody answers for was left by one that broke. */
const ANSWER_MS = 1000;
const CHANNEL = 'marquee:reveals';
/** The rounds of other pages before they have said which. */
const UNHEARD = 'unheard';

type Word = { round: string; isShown: boolean } | { asks: true };

const open = new Map<string, ReturnType<typeof setTimeout>>();
const own = new Set<string>();
let waiting: { isOfOthers: boolean; work: () => void }[] = [];
let channel: BroadcastChannel | undefined;
let hasAsked = false;

/** A round begins that this page shows; returns what ends it. */
export function beginReveal(): () => void {
  // What this page sets itself is no news of others.
  askOnce();
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

/** Does it once no round is under way: now, or when the last one is shown, in the order in which it came. */
export function afterReveal(work: () => void): void {
  wait(work, false);
}

/** Once no other page shows a round; what shows this page's own may have to ask for more on the way. */
export function afterRevealElsewhere(work: () => void): void {
  wait(work, true);
}

function wait(work: () => void, isOfOthers: boolean): void {
  askOnce();
  if (isHeld(isOfOthers)) waiting.push({ isOfOthers, work });
  else work();
}

const isHeld = (isOfOthers: boolean): boolean =>
  isOfOthers ? [...open.keys()].some((round) => !own.has(round)) : open.size > 0;

/** Hears of the rounds of other pages, and ends this page's own with it. Returns what ends that. */
export function followReveals(): () => void {
  askOnce();
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
    hasAsked = false;
    for (const round of open.keys()) release(round);
  };
}

/** Asked before anything is shown: where the cookie says that a round is under way, nothing is until it is known. */
function askOnce(): void {
  if (hasAsked || typeof document === 'undefined') return;
  hasAsked = true;
  if (readCookie(readCookies(), ROUND_COOKIE) === undefined) return;
  connect();
  hold(UNHEARD, ANSWER_MS, () => {
    // Nobody answered for it.
    if (open.size === 0) unmark();
  });
  tell({ asks: true });
}

function connect(): void {
  if (channel) return;
  try {
    channel = new BroadcastChannel(CHANNEL);
  } catch {
    // Older browsers: other pages are a little ahead of the game.
    return;
  }
  channel.addEventListener('message', listen);
}

function listen({ data }: MessageEvent<Word>): void {
  if ('asks' in data) for (const round of own) tell({ round, isShown: false });
  else if (data.isShown) {
    // Whoever ended theirs took the cookie away.
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
const unmark = (): void => writeMark(0);

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
