import type { Alarm } from '@marquee/schemas/retry';
import type { Log } from '@marquee/schemas/log';
import type { WorkFigures } from '../metrics/work-figures.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { startWorkTimer, type WorkTimer } from '../../store/writes/work-timer.ts';
import { fireDueSchedules } from './fire-schedules.ts';
import { SCHEDULE_CHANNEL } from './schedules.service.ts';

/** Publishes scheduled releases at their time. Those that became due while no server ran are published at once. */
export function startReleaseTimer(
  store: Store,
  {
    sources,
    log,
    alarm,
    figures,
  }: {
    sources: Pick<Sources, 'now'>;
    log: Log;
    alarm?: Alarm;
    figures?: Pick<WorkFigures, 'publish'> | undefined;
  },
): Promise<WorkTimer> {
  return startWorkTimer(store, {
    channel: SCHEDULE_CHANNEL,
    round: () => fireDueSchedules(store, sources, { log, figures }),
    sources,
    log,
    alarm,
  });
}
