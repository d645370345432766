import { useEffect, useState } from 'react';
import { useEnvironment } from '../environment.tsx';
import { dayAt, dayStart, type Adventure } from './advent.model.ts';

/** The longest delay that a timer accepts, in milliseconds. */
const LONGEST = 2_147_483_647;

/** The adventure's current day. It stays up to date while the page is open. */
export function useToday(adventure: Adventure): number {
  const { now } = useEnvironment();
  const [, redraw] = useState(0);
  const today = dayAt(adventure, now());
  useEffect(() => {
    const wait = Math.min(dayStart(adventure, today + 1) - now(), LONGEST);
    const timer = setTimeout(() => redraw((count) => count + 1), wait);
    return () => clearTimeout(timer);
  }, [adventure, today, now]);
  return today;
}
