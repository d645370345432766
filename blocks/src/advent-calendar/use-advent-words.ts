import { useEnvironment } from '../environment.tsx';
import { calendarDates } from './calendar-dates.ts';
import { zoneName, type Adventure, type AdventureDay, type CalendarDay } from './advent.model.ts';

type AdventWords = {
  prize: (day: AdventureDay) => string;
  /** The day, its step among all steps, and the date (ADV-05). */
  title: (day: CalendarDay) => string;
  date: (day: number) => string;
  /** The deposit, the wager of its gift, and how long the gift can be used. */
  condition: (day: AdventureDay) => string;
  wager: (day: AdventureDay) => string;
  closes: (day: number) => string;
};

/** Puts the configuration of the calendar into words. */
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
