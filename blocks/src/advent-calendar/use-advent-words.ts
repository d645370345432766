import { useEnvironment } from '../environment.tsx';
import { calendarDates } from './calendar-dates.ts';
import { zoneName, type Adventure, type AdventureDay, type CalendarDay } from './advent.model.ts';

type AdventWords = {
  prize: (day: AdventureDay) => string;
  /** Day, step of all, date (ADV-05). */
  title: (day: CalendarDay) => string;
  date: (day: number) => string;
  /** What the deposit is, what its gift asks for and how long it can be used. */
  condition: (day: AdventureDay) => string;
  wager: (day: AdventureDay) => string;
  closes: (day: number) => string;
};

/** How the calendar says what its configuration holds. */
export function useAdventWords(adventure: Adventure): AdventWords {
  const { t, locale } = useEnvironment();
  const dates = calendarDates(adventure, locale);
  const wager = ({ condition }: AdventureDay): string =>
    condition.wager === 0
      ? t('BLOCKS.ADVENT.NO_WAGER')
      : t('BLOCKS.ADVENT.WAGER', { wager: condition.wager.toLocaleString(locale) });
  return {
    wager,
    prize: ({ title, prize }) => {
      if (title) return title;
      if (prize.type === 'bonus') return t('BLOCKS.ADVENT.BONUS', { amount: prize.amount.formatted });
      return prize.game
        ? t('BLOCKS.ADVENT.SPINS_ON', { count: prize.count, game: prize.game })
        : t('BLOCKS.ADVENT.SPINS', { count: prize.count });
    },
    title: ({ step, source }) =>
      t('BLOCKS.ADVENT.DAY_TITLE', {
        day: source.day,
        step,
        total: adventure.days.length,
        date: dates.long(source.day),
      }),
    date: dates.short,
    condition: (day) => {
      const { minDep, periodActivationDays } = day.condition;
      const parts = [t('BLOCKS.ADVENT.MIN_DEPOSIT', { amount: minDep.formatted }), wager(day)];
      if (periodActivationDays) parts.push(t('BLOCKS.ADVENT.ACTIVATION', { count: periodActivationDays }));
      return parts.join(' ');
    },
    closes: (day) => t('BLOCKS.ADVENT.TODAY_UNTIL', { time: `${dates.closing(day)} ${zoneName(adventure)}` }),
  };
}
