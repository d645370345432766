import type { LiveFrame as ContractFrame } from '@marquee/schemas';
import type { LiveFrame } from './live-channel.ts';
import { afterReveal } from '../visitor/reveal.ts';

/** Everything the websocket tells. */
export type LiveEvent = ContractFrame['event'];
export type LiveData<Event extends LiveEvent> = Extract<ContractFrame, { event: Event }>['data'];

type Handler = (data: never) => void;
const handlers = new Map<string, Set<Handler>>();

/** Calls the handler with each such event; returns what ends it. For effects. */
export function onLive<Event extends LiveEvent>(
  event: Event,
  handler: (data: LiveData<Event>) => void,
): () => void {
  const known = handlers.get(event) ?? new Set();
  handlers.set(event, known.add(handler));
  return () => void known.delete(handler);
}

/** What no round has a part in; everything else may tell how one ended. */
const HARMLESS: ReadonlySet<string> = new Set<LiveEvent>(['hello', 'release', 'payment_changes']);

/** Hands a frame to whoever asked for its event; what may tell of a round that is not shown yet waits (PLAY-02). */
export function emitLive(frame: LiveFrame): void {
  if (HARMLESS.has(frame.event)) dispatch(frame);
  else afterReveal(() => dispatch(frame));
}

function dispatch({ event, data }: LiveFrame): void {
  // The contract says which data an event has; the server's tests hold every frame against it.
  for (const handler of handlers.get(event) ?? []) handler(data as never);
}
