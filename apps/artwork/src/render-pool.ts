import { Worker } from 'node:worker_threads';
import type { ArtworkGame } from './catalogue.ts';
import type { RenderAnswer, RenderJob } from './render-worker.ts';
import type { ArtworkAddress } from './url.ts';

interface PoolOptions {
  games: readonly ArtworkGame[];
  threads: number;
}

interface Waiting {
  job: RenderJob;
  resolve(body: Buffer | undefined): void;
  reject(error: Error): void;
}

/** Renders on other threads, one image at a time on each; threads start on first use. */
export function createRenderPool({ games, threads }: PoolOptions) {
  const queue: Waiting[] = [];
  const lanes: { worker: Worker | undefined; current: Waiting | undefined }[] = Array.from(
    { length: threads },
    () => ({
      worker: undefined,
      current: undefined,
    }),
  );
  let nextId = 0;
  let isClosed = false;

  function start(lane: (typeof lanes)[number]): Worker {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: { games } });
    const fail = (error: Error) => {
      if (lane.worker !== worker) return;
      lane.worker = undefined;
      lane.current?.reject(error);
      lane.current = undefined;
      run();
    };
    worker.on('message', (reply: RenderAnswer) => {
      const done = lane.current;
      lane.current = undefined;
      // An idle thread must not keep the process alive.
      worker.unref();
      if (done && 'failure' in reply) done.reject(new Error(`Artwork failed to render: ${reply.failure}`));
      else if (done && 'body' in reply) done.resolve(reply.body && Buffer.from(reply.body));
      run();
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The artwork thread ended')));
    lane.worker = worker;
    return worker;
  }

  function run() {
    if (isClosed) return;
    for (const lane of lanes) {
      if (lane.current) continue;
      const next = queue.shift();
      if (!next) return;
      lane.current = next;
      const worker = lane.worker ?? start(lane);
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
      worker.postMessage(next.job);
    }
  }

  return {
    render(address: ArtworkAddress): Promise<Buffer | undefined> {
      if (isClosed) return Promise.reject(new Error('The artwork threads are closed'));
      return new Promise((resolve, reject) => {
        queue.push({ job: { id: nextId++, address }, resolve, reject });
        run();
      });
    },
    async close() {
      isClosed = true;
      const closed = new Error('The artwork threads are closed');
      for (const { reject } of queue.splice(0)) reject(closed);
      for (const lane of lanes) lane.current?.reject(closed);
      await Promise.all(lanes.map(({ worker }) => worker?.terminate()));
    },
  };
}
