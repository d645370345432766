import type { CrashState } from '@marquee/schemas';
import { multiplierAt } from '../crash.model.ts';

/** The drawing is a little late, so that a crash is hardly ever reported after the screen passed it. */
const LATE_MS = 120;

/** An estimate of the server’s clock, and what follows from it. */
export function createFlightClock() {
  let offset = 0;
  let best = Number.POSITIVE_INFINITY;
  // The window’s own clock, which nobody can set. It may stop while the device sleeps.
  const now = (): number => performance.now() + offset;
  return {
    /** @param askedAt by `performance.now`, as is when the answer came */
    learn(serverNow: number, askedAt: number, answeredAt: number): void {
      const took = answeredAt - askedAt;
      const found = serverNow + took / 2 - answeredAt;
      // The fastest answer gives the best estimate, unless even the delay of a slow one cannot explain the difference.
      if (took > best * 1.5 && Math.abs(found - offset) <= took / 2 + best / 2) return;
      best = Math.min(best, took);
      offset = found;
    },
    now,
    /** What the screen shows of a flight now. */
    look({ round }: CrashState): {
      phase: 'betting' | 'flying' | 'crashed';
      elapsedMs: number;
      hundredths: number;
    } {
      const elapsedMs = Math.max(0, now() - round.starts_at - LATE_MS);
      if (round.crashed_hundredths !== null) {
        const crashedMs = 10_000 * Math.log(round.crashed_hundredths / 100);
        return { phase: 'crashed', elapsedMs: crashedMs, hundredths: round.crashed_hundredths };
      }
      const isFlying = now() >= round.starts_at;
      return {
        phase: isFlying ? 'flying' : 'betting',
        elapsedMs: isFlying ? elapsedMs : 0,
        hundredths: multiplierAt(elapsedMs),
      };
    },
  };
}
