import type { Store } from '../../store/open-store.ts';
import { addUp, FEWEST_TOGETHER, foldRare, type VisitCount } from './visit-facts.ts';

export const KEPT_DAYS = 28;
/** From so many on, a share of a tenth is right to within two of a hundred. */
export const ENOUGH_VISITS = 1000;
/** More kinds than this are added to those of which nothing is told: an answer stays small whatever is counted. */
const MOST_KINDS = 2000;

const DAY_MS = 24 * 60 * 60 * 1000;

export type VisitReport = {
  isCounting: boolean;
  /** How far back is counted, and the first day there is. */
  days: number;
  since: string | null;
  visits: number;
  /** Whether shares may be said already. */
  isEnough: boolean;
  enough: number;
  kinds: VisitCount[];
};

/** The visits of the last 28 days by what is counted of them; kinds that are too rare are folded together. */
export async function loadVisits(
  { visits: repository }: Pick<Store, 'visits'>,
  { isCounting, now }: { isCounting: boolean; now: Date },
): Promise<VisitReport> {
  const first = firstDay(now);
  const counts = foldRare(await repository.listSince(first));
  const visits = counts.reduce((sum, count) => sum + count.visits, 0);
  const [kinds, others] = [counts.slice(0, MOST_KINDS), counts.slice(MOST_KINDS)];
  return {
    isCounting,
    days: KEPT_DAYS,
    since: visits === 0 ? null : await repository.findFirstDay(first),
    visits,
    isEnough: visits >= ENOUGH_VISITS,
    enough: ENOUGH_VISITS,
    kinds: addUp([...kinds, ...others.map((count) => ({ ...count, facts: {} }))]),
  };
}

/** Takes away what is too old, and from days that are over what is too rare. */
export async function tidyVisits(store: Pick<Store, 'visits' | 'transaction'>, now: Date): Promise<void> {
  await store.visits.removeBefore(firstDay(now));
  const days = await store.visits.listDaysToFold(dayOf(now), FEWEST_TOGETHER);
  for (const day of days)
    await store.transaction(async ({ visits }) => {
      await visits.lockFolding();
      const folded = foldRare(await visits.listDay(day));
      await visits.removeDay(day);
      await visits.add(day, folded);
    });
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const firstDay = (now: Date): string => dayOf(new Date(now.getTime() - (KEPT_DAYS - 1) * DAY_MS));
