import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * `open`: everything passes. `silent`: nothing does, and nobody is told. `refused`: nothing is there; what is open
 * breaks. A number: so many milliseconds later, each piece by itself.
 */
export type LineState = 'open' | 'silent' | 'refused' | number;

export type Line = {
  readonly port: number;
  /** @param words only connections whose first piece has these, and new ones; left out: all */
  set(state: LineState, words?: string): void;
  /** Where new connections lead from now on. */
  leadTo(port: number): void;
  close(): void;
};

type Passing = { near: Socket; far: Socket; first: string; hasLost: boolean };

/** A way through the network to a port of this machine, which can be cut, slowed and led elsewhere. */
export async function openLine(target: number): Promise<Line> {
  let state: LineState = 'open';
  let meant: string | undefined;
  let to = target;
  const passing = new Set<Passing>();
  const isMeant = ({ first }: Passing): boolean => meant === undefined || first.includes(meant);

  const server = createServer({ noDelay: true }, (near) => {
    if (state === 'refused' && meant === undefined) return void near.resetAndDestroy();
    const far = connect({ port: to, host: '127.0.0.1', noDelay: true });
    const one: Passing = { near, far, first: '', hasLost: false };
    passing.add(one);
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        if (from === near) one.first ||= bytes.toString('latin1');
        const now = isMeant(one) ? state : 'open';
        if (now === 'silent') one.hasLost = true;
        else if (now === 'refused') near.resetAndDestroy();
        else if (now === 'open') other.write(bytes);
        else setTimeout(() => other.writable && other.write(bytes), now);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        // Whoever is on the other side of a silent cut does not hear of the end either.
        if (state === 'silent' && isMeant(one)) one.hasLost = true;
        else {
          other.destroy();
          passing.delete(one);
        }
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The line has no port.');

  return {
    port: address.port,
    set(next, words) {
      state = next;
      meant = words;
      for (const one of passing) {
        const { near, far } = one;
        // Bytes that are lost stay lost, so what lost some cannot go on.
        if (next === 'open' ? !one.hasLost : next !== 'refused' || !isMeant(one)) continue;
        near.resetAndDestroy();
        far.destroy();
        passing.delete(one);
      }
    },
    leadTo(port) {
      to = port;
    },
    close() {
      server.close();
      for (const { near, far } of passing) {
        near.destroy();
        far.destroy();
      }
    },
  };
}
