import type { LiveFrame as ContractFrame } from '@marquee/schemas';
import type { LiveFrame } from './live-channel.ts';

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

/** Hands a frame to whoever asked for its event. */
export function emitLive({ event, data }: LiveFrame): void {
  // The contract says which data an event has; the server's tests hold every frame against it.
  for (const handler of handlers.get(event) ?? []) handler(data as never);
}
