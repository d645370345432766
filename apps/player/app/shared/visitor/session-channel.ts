const CHANNEL = 'marquee:session';

/** The message by which a page tells the others who is signed in; null: nobody; left out: it has just changed. */
export type SessionWord = { player?: string | null };

/** The page's own channel. A second one would deliver the page's own messages back to it. */
let open: BroadcastChannel | undefined;

/** Tells the other pages, and listens to them until the returned function is called. */
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

/** Sent at once: until this page is rendered for the new player, the others would show and send data of the old one. */
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

/** Older browsers have no BroadcastChannel: there the websocket reports the end of a session. */
function createChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
