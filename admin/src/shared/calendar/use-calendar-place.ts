import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useSetParams } from '../use-set-params.ts';
import { dayOf, isDay, type Day } from './calendar-days.ts';

export type Extent = 'month' | 'week';

/** The chosen day and the shown period, stored in the address. */
export function useCalendarPlace(now: number): {
  day: Day;
  extent: Extent;
  go: (change: { day?: Day; extent?: Extent }) => void;
} {
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams);
  const asked = params.get('at') ?? '';
  const go = useCallback(
    ({ day, extent }: { day?: Day; extent?: Extent }) =>
      set({ ...(day && { at: day }), ...(extent && { extent: extent === 'week' ? extent : '' }) }),
    [set],
  );
  return {
    day: isDay(asked) ? asked : dayOf(now),
    extent: params.get('extent') === 'week' ? 'week' : 'month',
    go,
  };
}
