import { fileURLToPath } from 'node:url';
import { ArtworkClosed } from './artwork-closed.ts';
import type { ArtworkGame } from './catalogue.ts';
import type { RenderAnswer, RenderMessage } from './render-process.ts';
import type { ArtworkAddress } from './url.ts';
import { startWork, type WorkProcess } from './work-process.ts';

interface PoolOptions {
  games: readonly ArtworkGame[];
  /** How many images may be rendered at the same time, each by its own process. */
  processes: number;
  /** Milliseconds after which an idle process ends. */
  idleMs?: number;
  /** Milliseconds after which a picture that is not finished is given up, together with its process. */
  patienceMs?: number;
  /** The program that renders; tests use another one. */
  program?: string;
}

interface Waiting {
  address: ArtworkAddress;
  resolve(body: Buffer | undefined): void;
  reject(error: Error): void;
}

type Renderer = WorkProcess<RenderMessage>;

interface Lane {
  renderer: Renderer | undefined;
  current: Waiting | undefined;
  /** Ends the process when it is idle too long, or when its answer takes too long. */
  timer: NodeJS.Timeout | undefined;
}

const PROGRAM = fileURLToPath(new URL('./render-process.ts', import.meta.url));
const IDLE_MS = 10_000;
/** The largest picture takes a few seconds on a busy core. */
const PATIENCE_MS = 60_000;

/**
 * Renders in other processes, one image at a time in each. They start on first use and end when idle: so all memory of
 * a rasteriser is freed, a crash affects nothing else, and pages have priority on a busy core.
 */
export function createRenderPool({
  games,
  processes,
  idleMs = IDLE_MS,
  patienceMs = PATIENCE_MS,
  program = PROGRAM,
}: PoolOptions) {
  const queue: Waiting[] = [];
  const lanes: Lane[] = Array.from({ length: processes }, () => ({
    renderer: undefined,
    current: undefined,
    timer: undefined,
  }));
  let isClosed = false;

  function start(lane: Lane): Renderer {
    const renderer = startWork<RenderMessage, RenderAnswer>(program, 'artwork', {
      isAnswer,
      onAnswer(answer) {
        const done = lane.current;
        if (lane.renderer !== renderer || !done) return;
        lane.current = undefined;
        if ('failure' in answer) done.reject(new Error(`Artwork failed to render: ${answer.failure}`));
        else done.resolve(answer.body && Buffer.from(answer.body));
        rest(lane, renderer);
        run();
      },
      onEnd(reason) {
        if (lane.renderer !== renderer) return;
        clearTimeout(lane.timer);
        lane.renderer = undefined;
        const failed = lane.current;
        lane.current = undefined;
        failed?.reject(reason);
        run();
      },
    });
    renderer.ask({ games });
    lane.renderer = renderer;
    return renderer;
  }

  /** An idle process does not keep the server alive, and ends after a while. */
  function rest(lane: Lane, { child }: Renderer) {
    child.unref();
    child.channel?.unref();
    clearTimeout(lane.timer);
    lane.timer = setTimeout(() => {
      lane.renderer = undefined;
      child.disconnect();
    }, idleMs);
    lane.timer.unref();
  }

  function run() {
    if (isClosed) return;
    for (const lane of lanes) {
      if (lane.current) continue;
      const next = queue.shift();
      if (!next) return;
      lane.current = next;
      clearTimeout(lane.timer);
      const renderer = lane.renderer ?? start(lane);
      const { child } = renderer;
      child.ref();
      child.channel?.ref();
      renderer.ask({ address: next.address });
      // Killing the process rejects the picture. A browser loads only six pictures at a time, so a hanging one would
      // block others.
      lane.timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    }
  }

  return {
    render(address: ArtworkAddress): Promise<Buffer | undefined> {
      if (isClosed) return Promise.reject(new ArtworkClosed());
      return new Promise((resolve, reject) => {
        queue.push({ address, resolve, reject });
        run();
      });
    },
    /** The current number of processes. */
    get size() {
      return lanes.filter(({ renderer }) => renderer !== undefined).length;
    },
    async close() {
      isClosed = true;
      const closed = new ArtworkClosed();
      for (const { reject } of queue.splice(0)) reject(closed);
      await Promise.all(lanes.map((lane) => end(lane, closed)));
    },
  };
}

async function end(lane: Lane, reason: Error): Promise<void> {
  const { renderer, current } = lane;
  clearTimeout(lane.timer);
  lane.renderer = undefined;
  lane.current = undefined;
  current?.reject(reason);
  if (!renderer) return;
  const { child } = renderer;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.ref();
  child.kill('SIGKILL');
  await ended;
}

function isAnswer(message: unknown): message is RenderAnswer {
  if (typeof message !== 'object' || message === null) return false;
  if ('failure' in message) return typeof message.failure === 'string';
  return 'body' in message && (message.body === undefined || message.body instanceof Uint8Array);
}
