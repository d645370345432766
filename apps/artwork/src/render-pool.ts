import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ArtworkGame } from './catalogue.ts';
import type { RenderAnswer, RenderMessage } from './render-process.ts';
import type { ArtworkAddress } from './url.ts';

interface PoolOptions {
  games: readonly ArtworkGame[];
  /** How many images may be made at once, each by a process of its own. */
  processes: number;
  /** Milliseconds after which a process without work ends. */
  idleMs?: number;
}

interface Waiting {
  address: ArtworkAddress;
  resolve(body: Buffer | undefined): void;
  reject(error: Error): void;
}

interface Lane {
  child: ChildProcess | undefined;
  current: Waiting | undefined;
  idle: NodeJS.Timeout | undefined;
}

const PROGRAM = fileURLToPath(new URL('./render-process.ts', import.meta.url));
const IDLE_MS = 10_000;
/** Niceness: about a third of a core that a page wants too. */
const YIELDING = 5;

/**
 * Renders in other processes, one image at a time in each. They start on first use and end when idle: what a
 * rasteriser took is given back whole, one that breaks takes nothing with it, and pages go first on a busy core.
 */
export function createRenderPool({ games, processes, idleMs = IDLE_MS }: PoolOptions) {
  const queue: Waiting[] = [];
  const lanes: Lane[] = Array.from({ length: processes }, () => ({
    child: undefined,
    current: undefined,
    idle: undefined,
  }));
  let isClosed = false;

  function start(lane: Lane): ChildProcess {
    const child = fork(PROGRAM, [], {
      serialization: 'advanced',
      // Not the flags of the process that serves: a debugger's port or a loader is its own.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const fail = (error: Error) => {
      if (lane.child !== child) return;
      lane.child = undefined;
      const failed = lane.current;
      lane.current = undefined;
      failed?.reject(error);
      run();
    };
    child.on('message', (reply: RenderAnswer) => {
      const done = lane.current;
      lane.current = undefined;
      if (done && 'failure' in reply) done.reject(new Error(`Artwork failed to render: ${reply.failure}`));
      else if (done && 'body' in reply) done.resolve(reply.body && Buffer.from(reply.body));
      rest(lane, child);
      run();
    });
    child.on('error', fail);
    child.on('exit', (code, signal) => fail(new Error(`The artwork process ended (${signal ?? code})`)));
    yieldToPages(child);
    send(child, { games });
    lane.child = child;
    return child;
  }

  /** An idle process keeps nobody alive and ends after a while. */
  function rest(lane: Lane, child: ChildProcess) {
    child.unref();
    child.channel?.unref();
    clearTimeout(lane.idle);
    lane.idle = setTimeout(() => {
      lane.child = undefined;
      child.disconnect();
    }, idleMs);
    lane.idle.unref();
  }

  function run() {
    if (isClosed) return;
    for (const lane of lanes) {
      if (lane.current) continue;
      const next = queue.shift();
      if (!next) return;
      lane.current = next;
      clearTimeout(lane.idle);
      const child = lane.child ?? start(lane);
      child.ref();
      child.channel?.ref();
      send(child, { address: next.address });
    }
  }

  return {
    render(address: ArtworkAddress): Promise<Buffer | undefined> {
      if (isClosed) return Promise.reject(new Error('The artwork processes are closed'));
      return new Promise((resolve, reject) => {
        queue.push({ address, resolve, reject });
        run();
      });
    },
    /** How many processes there are at the moment. */
    get size() {
      return lanes.filter(({ child }) => child !== undefined).length;
    },
    async close() {
      isClosed = true;
      const closed = new Error('The artwork processes are closed');
      for (const { reject } of queue.splice(0)) reject(closed);
      await Promise.all(lanes.map((lane) => end(lane, closed)));
    },
  };
}

async function end(lane: Lane, reason: Error): Promise<void> {
  const { child, current } = lane;
  clearTimeout(lane.idle);
  lane.child = undefined;
  lane.current = undefined;
  current?.reject(reason);
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.ref();
  child.kill('SIGKILL');
  await ended;
}

function send(child: ChildProcess, message: RenderMessage): void {
  // One that has ended is replaced when its exit is heard; the callback keeps the failed send from throwing.
  child.send(message, () => {});
}

function yieldToPages({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, YIELDING);
  } catch {
    // Ended already, or the system does not allow it: then it renders with the priority it has.
  }
}
