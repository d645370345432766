import { once } from 'node:events';
import { setTimeout as pass } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** How long an open page may take to hear of a release. */
const HEARD_MS = 15_000;

/** The live channel of a session, as an open page of it hears it. */
export async function listenLive(origin: string, cookie: string) {
  const frames: string[] = [];
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/live`, { origin, headers: { cookie } });
  socket.on('message', (data: Buffer) => void frames.push(data.toString('utf8')));
  await once(socket, 'open');
  return {
    /** Waits until the release that was published before is heard, and returns all that was heard. */
    async close(): Promise<string[]> {
      const isHeard = (): boolean => frames.some((frame) => frame.includes('"event":"release"'));
      for (const since = Date.now(); !isHeard();) {
        if (Date.now() - since > HEARD_MS) throw new Error('The live channel did not tell of a release.');
        await pass(50);
      }
      socket.terminate();
      return frames;
    },
  };
}
