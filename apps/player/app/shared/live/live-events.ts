import type { LiveFrame as ContractFrame } from '@marquee/schemas';
import type { LiveFrame } from './live-channel.ts';
import { afterReveal } from '../visitor/reveal.ts';

/** Every event that the websocket sends. */
export type LiveEvent = ContractFrame['event'];
export type LiveData<Event extends LiveEvent> = Extract<ContractFrame, { event: Event }>['data'];

type Handler = (data: never) => void;
const handlers = new Map<string, Set<Handler>>();

/** Calls the handler for each such event; returns a function that stops it. For effects. */
export function onLive<Event extends LiveEvent>(
  event: Event,
  handler: (data: LiveData<Event>) => void,
): () => void {
  const known = handlers.get(event) ?? new Set();
  handlers.set(event, known.add(handler));
  return () => void known.delete(handler);
}

/** Events that have nothing to do with rounds; any other event may reveal how a round ended. */
const HARMLESS: ReadonlySet<string> = new Set<LiveEvent>(['hello', 'beat', 'release', 'payment_changes']);

/**
 * Passes a frame to the handlers of its event. An event that may reveal a round waits until the round is shown
 * (PLAY-02).
 */
export function emitLive(frame: LiveFrame): void {
  if (HARMLESS.has(frame.event)) dispatch(frame);
  else afterReveal(() => dispatch(frame));
}

function dispatch({ event, data }: LiveFrame): void {
  // The contract says which data an event has; the server's tests check every frame against it.
  for (const handler of handlers.get(event) ?? []) handler(data as never);
}
