import { createRandomId } from '@marquee/blocks/browser';

/**
 * A round is decided before its game has shown it. In between nothing else may tell: what would say so waits here, on
 * every open page of this browser, until the game has shown it or cannot any more (PLAY-02).
 */

/** No game takes as long; a page that broke meanwhile says nothing more. */
const LONGEST_MS = 120_000;
const CHANNEL = 'marquee:reveals';

type Word = { round: string; isShown: boolean };

const open = new Map<string, ReturnType<typeof setTimeout>>();
const own = new Set<string>();
let waiting: (() => void)[] = [];
let channel: BroadcastChannel | undefined;

/** A round begins that this page shows; returns what ends it. */
export function beginReveal(): () => void {
  const round = createRandomId();
  own.add(round);
  hold(round);
  tell({ round, isShown: false });
  return () => {
    if (!own.delete(round)) return;
    tell({ round, isShown: true });
    release(round);
  };
}

/** Does it once no round is under way: now, or when the last one is shown, in the order in which it came. */
export function afterReveal(work: () => void): void {
  if (open.size === 0) work();
  else waiting.push(work);
}

/** Hears of the rounds of other pages, and ends this page's own with it. Returns what ends that. */
export function followReveals(): () => void {
  try {
    channel = new BroadcastChannel(CHANNEL);
  } catch {
    // Older browsers: other pages are a little ahead of the game.
    return () => undefined;
  }
  const heard = channel;
  const listen = ({ data }: MessageEvent<Word>): void =>
    data.isShown ? release(data.round) : hold(data.round);
  const leave = (): void => {
    for (const round of own) tell({ round, isShown: true });
    for (const round of own) release(round);
    own.clear();
  };
  heard.addEventListener('message', listen);
  addEventListener('pagehide', leave);
  return () => {
    leave();
    removeEventListener('pagehide', leave);
    heard.close();
    channel = undefined;
    for (const round of open.keys()) release(round);
  };
}

function tell(word: Word): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but its own
  channel?.postMessage(word);
}

function hold(round: string): void {
  clearTimeout(open.get(round));
  open.set(
    round,
    setTimeout(() => release(round), LONGEST_MS),
  );
}

function release(round: string): void {
  clearTimeout(open.get(round));
  if (!open.delete(round) || open.size > 0) return;
  const due = waiting;
  waiting = [];
  for (const work of due) work();
}
