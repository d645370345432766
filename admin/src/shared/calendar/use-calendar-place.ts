import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf, isDay, type Day } from './calendar-days.ts';

export type Extent = 'month' | 'week';

/** The chosen day and how much around it shows, in the address. */
export function useCalendarPlace(now: number): {
  day: Day;
  extent: Extent;
  go: (change: { day?: Day; extent?: Extent }) => void;
} {
  const [params, setParams] = useSearchParams();
  const asked = params.get('at') ?? '';
  const go = useCallback(
    (change: { day?: Day; extent?: Extent }) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (change.day) after.set('at', change.day);
          if (change.extent === 'week') after.set('extent', 'week');
          else if (change.extent) after.delete('extent');
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    day: isDay(asked) ? asked : dayOf(now),
    extent: params.get('extent') === 'week' ? 'week' : 'month',
    go,
  };
}
