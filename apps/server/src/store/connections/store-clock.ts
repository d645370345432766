import { type Alarm, takeTurns } from '@marquee/schemas/retry';
import type { Log } from '@marquee/schemas/log';

/** The time by which all processes of a site go: the clock of the database that they share. */
export type StoreClock = {
  /** This machine's time, unless it is known to differ from the database's: then that one's. */
  now(): Date;
  /** By how many seconds this machine's clock is ahead; undefined while that is not known. */
  aheadSeconds(): number | undefined;
  /** Compares the clocks. Fails when the database does not answer. */
  measure(): Promise<void>;
  close(): void;
};

type Parts = {
  /** What the database's clock says, in milliseconds. */
  ask(): Promise<number>;
  log: Log;
  own?: () => number;
  /** Milliseconds that pass whatever the clock is set to. */
  elapsed?: () => number;
  alarm?: Alarm;
};

const COMPARE_MS = 10_000;
const PAUSES = { firstMs: 1000, longestMs: COMPARE_MS };
/** An answer that took longer says too little of when it was given. */
const MOST_ON_THE_WAY_MS = 1000;
/** Clocks that a time server sets differ by far less. Below it a machine's own clock is the better one: it is even. */
const TOLERATED_MS = 1000;

/**
 * Compares this machine's clock with the database's. Between two comparisons it counts the time that passed, so a clock
 * that is set meanwhile is noticed at once.
 */
export function createStoreClock({
  ask,
  log,
  own = Date.now,
  elapsed = () => performance.now(),
  alarm,
}: Parts): StoreClock {
  let known: { at: number; elapsed: number } | undefined;
  let isSaid = false;

  const aheadMs = (): number | undefined => known && own() - (known.at + elapsed() - known.elapsed);
  const isWrong = (): boolean => Math.abs(aheadMs() ?? 0) > TOLERATED_MS;

  async function measure(): Promise<void> {
    const began = elapsed();
    const at = await ask();
    const ended = elapsed();
    const onTheWay = ended - began;
    if (onTheWay <= MOST_ON_THE_WAY_MS) known = { at: at + onTheWay / 2, elapsed: ended };
    if (isWrong() === isSaid) return;
    isSaid = isWrong();
    const aheadSeconds = Math.round((aheadMs() ?? 0) / 100) / 10;
    if (isSaid)
      log.error(
        { code: 'CLOCK_WRONG', aheadSeconds },
        'CLOCK_WRONG: this machine’s clock differs from the database’s, which is followed',
      );
    else log.info({ aheadSeconds }, 'This machine’s clock agrees with the database’s again');
  }

  const turns = takeTurns({ work: measure, everyMs: COMPARE_MS, pauses: PAUSES, ...(alarm && { alarm }) });
  return {
    now: () => new Date(isWrong() ? own() - (aheadMs() ?? 0) : own()),
    aheadSeconds: () => {
      const ahead = aheadMs();
      return ahead === undefined ? undefined : ahead / 1000;
    },
    measure,
    close: () => void turns.stop(),
  };
}

/** An embedded database has the clock of this machine. */
export const ownClock: StoreClock = {
  now: () => new Date(),
  aheadSeconds: () => 0,
  measure: async () => {},
  close: () => {},
};
