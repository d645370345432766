/** How long to wait after failures: longer after each, never longer than `longestMs`. */
export type Pauses = { firstMs: number; longestMs: number };

/** The pause after the given number of failures in a row, cut by up to half, so that those who failed together come back apart. */
export function pauseAfter(failures: number, { firstMs, longestMs }: Pauses): number {
  const whole = Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs);
  return Math.round(whole * (1 - Math.random() / 2));
}

export type Failure = { error: unknown; failures: number; pauseMs: number };

/** Calls back after so many milliseconds; answers how to call it off. */
export type Alarm = (milliseconds: number, work: () => void) => () => void;

/** A timer that keeps no process alive. */
export const systemAlarm: Alarm = (milliseconds, work) => {
  // In browsers it is a number, which has no such method.
  const timer = setTimeout(work, milliseconds) as { unref?: () => void };
  timer.unref?.();
  return () => clearTimeout(timer as ReturnType<typeof setTimeout>);
};

type KeepOptions = {
  /**
   * Makes the connection, and resolves once it stands. Throwing, taking longer than `limitMs`, and `lose` end the
   * attempt: whichever comes first counts, once, and then aborts `signal`.
   */
  connect(attempt: { signal: AbortSignal; lose(error: unknown): void }): Promise<void>;
  pauses: Pauses;
  /** A connection that is neither made nor refused by then has failed. */
  limitMs?: number;
  /** What is lost sooner than this after it stood is no success: the pauses go on growing. */
  steadyMs?: number;
  onFailure?(failure: Failure): void;
};

export type Kept = {
  /** Tries now, when a pause is being waited for. */
  hurry(): void;
  stop(): void;
};

const STEADY_MS = 10_000;

/**
 * Makes a connection, and makes it again whenever it is lost: one attempt at a time, one pause after each, however many
 * ways it is told that the attempt has failed.
 */
export function keepConnected({
  connect,
  pauses,
  limitMs,
  steadyMs = STEADY_MS,
  onFailure = () => {},
}: KeepOptions): Kept {
  let failures = 0;
  let callOff: (() => void) | undefined;
  let current: AbortController | undefined;
  let isStopped = false;

  function begin(): void {
    callOff = undefined;
    const attempt = new AbortController();
    current = attempt;
    let stoodAt: number | undefined;
    const callOffLimit =
      limitMs === undefined
        ? () => {}
        : systemAlarm(limitMs, () => lose(new Error(`It took longer than ${limitMs} ms.`)));
    attempt.signal.addEventListener('abort', callOffLimit);

    function lose(error: unknown): void {
      if (attempt.signal.aborted) return;
      attempt.abort();
      if (stoodAt !== undefined && performance.now() - stoodAt >= steadyMs) failures = 0;
      failures += 1;
      const pauseMs = pauseAfter(failures, pauses);
      callOff = systemAlarm(pauseMs, begin);
      onFailure({ error, failures, pauseMs });
    }

    // Within, so that what throws at once fails as what is refused later does.
    void (async () => connect({ signal: attempt.signal, lose }))().then(() => {
      callOffLimit();
      stoodAt = performance.now();
    }, lose);
  }

  begin();
  return {
    hurry() {
      if (isStopped || !callOff) return;
      callOff();
      failures = 0;
      begin();
    },
    stop() {
      isStopped = true;
      callOff?.();
      current?.abort();
    },
  };
}

type TurnOptions = {
  /** Answers in how many milliseconds the next turn is due; without an answer, after `everyMs`. */
  work(): Promise<number | void>;
  /** The longest that nothing is done. */
  everyMs: number;
  /** What is waited for after a turn that failed, in the place of `everyMs`. */
  pauses: Pauses;
  onFailure?(failure: Failure): void;
  alarm?: Alarm;
};

export type Turns = {
  /**
   * Something may be to do: a turn now, or one more after the one that is being done. What failed is not tried sooner
   * for it: however often this is said, there is one turn a pause.
   */
  wake(): void;
  /** The same although a pause is being waited for: somebody waits for this turn. */
  hurry(): void;
  /** Resolves when nothing is being done, or will be at once. */
  idle(): Promise<void>;
  /** Finishes the turn that is being done, and begins no other. */
  stop(): Promise<void>;
};

/** Does some work again and again: one turn at a time, ever more slowly while it fails. The first comes after `everyMs`, or by `wake`. */
export function takeTurns({
  work,
  everyMs,
  pauses,
  onFailure = () => {},
  alarm = systemAlarm,
}: TurnOptions): Turns {
  let callOff = alarm(everyMs, wake);
  const state = {
    running: undefined as Promise<void> | undefined,
    /** Set before the work begins, which may ask for its next turn at once. */
    isTaking: false,
    isAsked: false,
    isHurried: false,
    isPausing: false,
    isStopped: false,
  };
  let failures = 0;
  let idleTurns = 0;

  function wake(): void {
    if (state.isStopped) return;
    state.isAsked = true;
    if (!isDue() || state.isTaking) return;
    state.isTaking = true;
    state.running = takeAll().finally(() => {
      state.isTaking = false;
      state.running = undefined;
      if (isDue()) wake();
    });
  }

  function hurry(): void {
    state.isHurried = true;
    wake();
  }

  function endPause(): void {
    state.isPausing = false;
    wake();
  }

  const isDue = (): boolean => state.isAsked && !state.isStopped && (!state.isPausing || state.isHurried);

  async function takeAll(): Promise<void> {
    let sleep = everyMs;
    while (isDue()) {
      state.isAsked = state.isHurried = state.isPausing = false;
      sleep = await takeOne();
    }
    callOff();
    if (!state.isStopped) callOff = alarm(sleep, endPause);
  }

  async function takeOne(): Promise<number> {
    try {
      const wait = (await work()) ?? everyMs;
      failures = 0;
      idleTurns = wait > 0 ? 0 : idleTurns + 1;
      // What is due although it was just done is due again and again: it must not take the whole process.
      if (idleTurns > 1) return Math.min(pauseAfter(idleTurns - 1, pauses), everyMs);
      return Math.min(Math.max(wait, 0), everyMs);
    } catch (error) {
      failures += 1;
      state.isPausing = true;
      const pauseMs = pauseAfter(failures, pauses);
      // Of what was stopped nobody waits for the outcome, and what it needs may be gone already.
      if (!state.isStopped) onFailure({ error, failures, pauseMs });
      return pauseMs;
    }
  }

  return {
    wake,
    hurry,
    idle: async () => {
      while (state.running) await state.running;
    },
    stop: async () => {
      state.isStopped = true;
      callOff();
      await state.running;
    },
  };
}

/** When a poll of a query failed and succeeded last, as TanStack Query keeps it. */
type Polled = { dataUpdatedAt: number; errorUpdatedAt: number; errorUpdateCount: number };

const LONGEST_POLL_MS = 10 * 60_000;

/**
 * How long a poll waits: `everyMs`, and while it fails as long again as it has been failing, so that whoever cannot
 * answer is asked ever less often.
 */
export function pollAfter(
  everyMs: number,
  { dataUpdatedAt, errorUpdatedAt, errorUpdateCount }: Polled,
): number {
  if (errorUpdatedAt <= dataUpdatedAt) return everyMs;
  const longestMs = Math.max(everyMs, LONGEST_POLL_MS);
  const failures = 1 + Math.ceil(Math.log2(Math.max(1, (errorUpdatedAt - dataUpdatedAt) / everyMs)));
  // One more than there were: the shortest pause is no shorter than what is waited for when all is well.
  return pauseAfter(1 + (dataUpdatedAt === 0 ? errorUpdateCount : failures), { firstMs: everyMs, longestMs });
}

/** What the work gives, or an error when it gives nothing for so long. What it gives later helps nobody. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const callOff = systemAlarm(ms, () => reject(new Error(`It took longer than ${ms} ms.`)));
  try {
    return await Promise.race([work, late]);
  } finally {
    callOff();
  }
}
