import type { Store } from '../../store/open-store.ts';
import { addUp, FEWEST_TOGETHER, foldRare, type VisitCount } from './visit-facts.ts';

export const KEPT_DAYS = 28;
/** With this many visits, a share of a tenth is exact to within two percentage points. */
export const ENOUGH_VISITS = 1000;
/** Further kinds are added to the visits without facts, so that the answer stays small. */
const MOST_KINDS = 2000;

const DAY_MS = 24 * 60 * 60 * 1000;

export type VisitReport = {
  isCounting: boolean;
  /** How many days are counted, and the first day with visits. */
  days: number;
  since: string | null;
  visits: number;
  /** Whether there are enough visits to show shares. */
  isEnough: boolean;
  enough: number;
  kinds: VisitCount[];
};

/** The visits of the last 28 days by their facts. Rare kinds are folded together. */
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

/** Deletes old visits, and folds rare combinations of past days. */
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
