export type PublicFrame = { channel: 'public'; event: string; data: unknown };

const AT_MOST_EVERY_MS = 1000;
/** Events of which only the latest counts, with the fields that identify their subject. */
const LATEST: { readonly [event: string]: readonly string[] } = { jackpots: ['jackpot', 'level'] };

export type PublicFrames = {
  receive(payload: string): void;
  subscribe(send: (frame: PublicFrame) => void): () => void;
  close(): void;
};

/** Forwards public events. Those that change with every bet are sent once a second in their latest state. */
export function createPublicFrames(): PublicFrames {
  const subscribers = new Set<(frame: PublicFrame) => void>();
  const waiting = new Map<string, PublicFrame>();
  let timer: NodeJS.Timeout | undefined;

  const sendToAll = (frame: PublicFrame): void => {
    for (const send of subscribers) send(frame);
  };
  function flush(): void {
    timer = undefined;
    const frames = [...waiting.values()];
    waiting.clear();
    frames.forEach(sendToAll);
  }

  return {
    receive(payload) {
      const { event, data }: { event: string; data: Record<string, unknown> } = JSON.parse(payload);
      const frame = { channel: 'public', event, data } as const;
      const key = LATEST[event]?.map((field) => data[field]);
      if (!key) return sendToAll(frame);
      waiting.set(JSON.stringify([event, ...key]), frame);
      timer ??= setTimeout(flush, AT_MOST_EVERY_MS).unref();
    },
    subscribe(send) {
      subscribers.add(send);
      return () => {
        subscribers.delete(send);
      };
    },
    close() {
      clearTimeout(timer);
      subscribers.clear();
    },
  };
}
