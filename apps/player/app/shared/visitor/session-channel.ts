const CHANNEL = 'marquee:session';

/** Who is signed in on a page, as it tells the others of this browser; null: nobody, left out: it has just changed. */
export type SessionWord = { player?: string | null };

/** The page's own: another one would bring it what it has said itself. */
let open: BroadcastChannel | undefined;

/** Tells the other pages, and hears them until the answer is called. */
export function joinSessionChannel(word: SessionWord, hear: (word: SessionWord) => void): () => void {
  const channel = createChannel();
  if (!channel) return () => undefined;
  open = channel;
  channel.addEventListener('message', ({ data }: MessageEvent<SessionWord>) => hear(data));
  post(channel, word);
  return () => {
    channel.close();
    if (open === channel) open = undefined;
  };
}

/** At once: until this page is drawn for who it is now, the others would show and send for who was. */
export function tellSessionChange(): void {
  if (open) return post(open, {});
  const channel = createChannel();
  if (!channel) return;
  post(channel, {});
  channel.close();
}

function post(channel: BroadcastChannel, word: SessionWord): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but its own
  channel.postMessage(word);
}

/** Older browsers have none: there the websocket tells of a session that is over. */
function createChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
