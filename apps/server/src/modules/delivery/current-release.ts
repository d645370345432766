import { takeTurns, type Failure } from '@marquee/schemas/retry';
import type { CompiledSnapshot, Snapshot, SnapshotChange, SnapshotProblem } from '@marquee/engine';
import type { FastifyBaseLogger } from 'fastify';
import { compareReleases, type Changes } from './dependency-keys.ts';
import {
  compileRelease,
  EMPTY_SNAPSHOT,
  recompileRelease,
  releaseId,
  type Release,
} from './release.model.ts';

/** Where releases come from: the store. */
export type ReleaseSource = {
  /** The current release; number 0 before the first publish. */
  loadRelease(): Promise<Snapshot>;
  /** The changes that bring a site from an older release to the current one; removed documents have no data. */
  loadChangesSince(number: number): Promise<{
    release: Snapshot['release'];
    changes: readonly SnapshotChange[];
    /** The older release as the store has it now; `undefined`: it has none such; left out: the store does not tell. */
    base?: Snapshot['release'] | undefined;
  }>;
  /** Gets every release that compiled without damaged parts, so that the next one can be checked against it. */
  served: { keep(compiled: CompiledSnapshot): void };
  /** Calls the listener after each publish of any process. Returns a function that stops it. */
  onRelease(listener: (number: number) => void): Promise<() => unknown>;
  /** Calls the listener after each publish of this process, and awaits it before the publisher gets the response. */
  onOwnRelease?(listener: () => Promise<void>): () => unknown;
};

/** The release every visitor sees, held compiled in memory. Hot paths never ask the store. */
export type CurrentRelease = {
  get(): Release;
  /** The problems in the documents of the current release. */
  readonly problems: readonly SnapshotProblem[];
  /** Whether the store could not be read lately, because it fails or hangs. The last good release is still served. */
  readonly isStale: boolean;
  /** Calls the listener after each change of the release, with what it changed. Returns a function that stops it. */
  subscribe(listener: Listener): () => void;
  refresh(): Promise<void>;
  close(): Promise<void>;
};

/** @param before the release that was served until now */
type Listener = (release: Release, changes: Changes, before: Release) => void;

type Options = { source: ReleaseSource; log: FastifyBaseLogger };

const RETRY = { firstMs: 500, longestMs: 10_000 };
/** The interval of polling, beside notifications: a connection that was cut silently delivers none. */
const ASK_MS = 5000;
/** A read that takes longer counts as failed: a database that is silently gone never answers. */
const READING_MS = 5000;
const LOGGED_PROBLEMS = 50;
/** In characters: a pointer into a hostile document can be very long. */
const LOGGED_POINTER = 200;

/**
 * Loads the current release and follows the store from then on (DELIVERY-01). When the store cannot be reached, the
 * last good release stays, and loading is tried again with growing pauses (DELIVERY-04).
 */
export async function createCurrentRelease({ source, log }: Options): Promise<CurrentRelease> {
  const listeners = new Set<Listener>();
  let current = await compileRelease(EMPTY_SNAPSHOT);
  let hasFailed = false;
  let readAt = performance.now();

  async function load(): Promise<void> {
    const next = await loadNext(source, current);
    hasFailed = false;
    readAt = performance.now();
    if (next.id === current.id) return;
    const before = current;
    current = next;
    if (isWhole(current)) source.served.keep(current.compiled);
    logProblems(log, current);
    if (listeners.size === 0) return;
    const changes = await compareReleases(before, current);
    for (const listener of listeners) listener(current, changes, before);
  }

  function goOn({ error, pauseMs }: Failure): void {
    hasFailed = true;
    log.error(
      { err: error, release: current.number, delay: pauseMs },
      'LOAD_RELEASE_ERROR: still serving the last good release',
    );
  }

  const loads = takeTurns({ work: load, everyMs: ASK_MS, pauses: RETRY, onFailure: goOn });
  /** One load at a time; a publish during a load is followed by one more. */
  function refresh(): Promise<void> {
    loads.hurry();
    return loads.idle();
  }

  const unsubscribe = await source.onRelease(() => void refresh());
  const unfollow = source.onOwnRelease?.(refresh);
  await refresh();
  return {
    get: () => current,
    get problems() {
      return current.problems;
    },
    get isStale() {
      return hasFailed || performance.now() - readAt > ASK_MS + READING_MS;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    async close() {
      await unsubscribe();
      unfollow?.();
      // Not awaited: a read that hangs ends only with its connection.
      void loads.stop();
      listeners.clear();
    },
  };
}

/** Compiles only the changes where that is enough: a publish then takes the same time on a site of any size. */
async function loadNext(source: ReleaseSource, current: Release): Promise<Release> {
  if (current.number > 0) {
    const update = await source.loadChangesSince(current.number);
    const { release, changes, base } = update;
    // When the store was restored while this process ran, it has other releases under the same numbers.
    const isSameHistory = !('base' in update) || (base !== undefined && releaseId(base) === current.id);
    if (isSameHistory && release.number === current.number) return current;
    // A restored store continues from an older release: its changes do not apply to the release in memory.
    if (isSameHistory && release.number > current.number && isWhole(current)) {
      const next = await recompileRelease(current, changes, release);
      if (isWhole(next)) return next;
    }
  }
  return compileRelease(await source.loadRelease());
}

/** Whether the release has no damaged parts that were left out. */
const isWhole = ({ problems }: Release): boolean => !problems.some(({ severity }) => severity === 'error');

function logProblems(log: FastifyBaseLogger, release: Release): void {
  const { number, problems } = release;
  log.info({ release: number, problems: problems.length }, 'release loaded');
  for (const { code, severity, kind, id, pointer, message } of problems.slice(0, LOGGED_PROBLEMS)) {
    const level = severity === 'error' ? 'error' : 'warn';
    const place = { kind, id, pointer: pointer.slice(0, LOGGED_POINTER) };
    const what = severity === 'error' ? 'damaged document' : 'not read of a document';
    log[level]({ release: number, code, ...place }, `${what}: ${message}`);
  }
  const unsaid = problems.length - LOGGED_PROBLEMS;
  if (unsaid > 0)
    log.error(
      { release: number, code: 'MORE_PROBLEMS', unsaid },
      `${unsaid} more problems: the admin's home lists all of them`,
    );
}
