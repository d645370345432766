import type { Alarm } from '@marquee/schemas/retry';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { startWorkTimer, type WorkTimer } from '../../store/writes/work-timer.ts';

/** The channel on which every process learns that another level was chosen. */
export const LOG_LEVEL_CHANNEL = 'marquee_log_level';

type Parts = {
  sources: Pick<Sources, 'now'>;
  /** Of the process: the log of each request is made from it. */
  log: FastifyBaseLogger;
  /** LOG_LEVEL, which the log falls back to. */
  configured: string;
  alarm?: Alarm;
};

/**
 * Writes the log at the level that somebody has chosen for every process, until it ends, from the start on and whenever
 * it changes (OPS-11). It falls back at its end without the store, too.
 */
export function followLogLevel(store: Store, { sources, log, configured, alarm }: Parts): Promise<WorkTimer> {
  let until: Date | undefined;

  function set(level: string, end: Date | undefined): void {
    until = end;
    if (log.level === level) return;
    const before = log.level;
    // Said at a level that both have, so that whoever reads the log sees where it became another one.
    log.warn({ code: 'LOG_LEVEL_CHANGED', before, level, until: end?.toISOString() ?? null });
    log.level = level;
  }

  return startWorkTimer(store, {
    channel: LOG_LEVEL_CHANNEL,
    async round() {
      if (until && until <= sources.now()) set(configured, undefined);
      const chosen = await store.logLevel.find();
      const isOn = chosen !== undefined && chosen.until > sources.now();
      set(isOn ? chosen.level : configured, isOn ? chosen.until : undefined);
      return until;
    },
    sources,
    log,
    ...(alarm && { alarm }),
  });
}
