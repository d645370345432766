import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { Badge, type BadgeTone } from '../primitives/badge.tsx';
import { gradientStyle } from '../primitives/promotions/banner-content.tsx';
import { OfferTerms } from '../primitives/promotions/offer-terms.tsx';
import { SectionHead } from '../primitives/frame/section-head.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import { AdventBanner } from './advent-banner.tsx';
import { AdventDay } from './advent-day.tsx';
import { AdventDetails } from './advent-details.tsx';
import {
  completedSteps,
  isOver,
  layOutDays,
  type Adventure,
  type CalendarDay,
  type DayState,
} from './advent.model.ts';
import { calendarDates } from './calendar-dates.ts';
import { layOutRows } from './calendar-rows.ts';
import { SuperPrize } from './super-prize.tsx';
import { useToday } from './use-today.ts';
import styles from './advent-calendar.module.css';

type AdventCalendarProps = Omit<BlockProps<'advent-calendar'>, 'slots'> & { isGuest?: boolean };

const LEGEND: readonly (readonly [DayState, BadgeTone, string])[] = [
  ['completed', 'success', 'check'],
  ['active', 'reward', 'circle-play'],
  ['lost', 'plain', 'minus'],
  ['future', 'info', 'lock'],
];
/** The possible numbers of days in a row, depending on the width. */
const COLUMNS = [2, 3, 4, 6];

/** The adventure's banner, and its days in order; today's card is the large one. */
export function AdventCalendar({ adventure, title, offer, isGuest = false }: AdventCalendarProps): ReactNode {
  const first = adventure[0];
  return first ? <Calendar adventure={first} title={title} offer={offer} isGuest={isGuest} /> : null;
}

type CalendarProps = Pick<AdventCalendarProps, 'title' | 'offer'> & {
  adventure: Adventure;
  isGuest: boolean;
};

function Calendar({ adventure, title, offer, isGuest }: CalendarProps): ReactNode {
  const { t, locale, isPreview } = useEnvironment();
  const headingId = useId();
  const today = useToday(adventure);
  const [opened, setOpened] = useState<number | null>(null);
  const days = layOutDays(adventure, today);
  const over = isOver(adventure, today);
  const lastStep = days.findLast(({ state }) => state !== 'active')?.step;
  return (
    <div
      className={styles['calendar']}
      style={gradientStyle(adventure.gradient)}
      {...documentSource(isPreview, 'adventures', adventure.id)}
    >
      <AdventBanner adventure={adventure} today={today} isOver={over} isGuest={isGuest} />
      <OfferTerms offer={offer} className={styles['terms']} />
      <section aria-labelledby={headingId}>
        <SectionHead title={title ?? calendarDates(adventure, locale).months()} id={headingId} />
        <div className={styles['legend']} aria-hidden>
          {LEGEND.filter(([state]) => days.some((day) => day.state === state)).map(([state, tone, icon]) => (
            <Badge key={state} tone={tone} icon={icon}>
              {isGuest && state === 'lost'
                ? t('BLOCKS.ADVENT.STATE.PAST')
                : t(`BLOCKS.ADVENT.STATE.${state.toUpperCase()}`)}
            </Badge>
          ))}
        </div>
        <ol className={styles['days']} style={adventure.superPrize && placesOf(days)}>
          {days.map((day) => (
            <AdventDay
              key={day.step}
              adventure={adventure}
              day={day}
              isGuest={isGuest}
              isLast={day.step === lastStep}
              onDetails={() => setOpened(day.step)}
            />
          ))}
          {adventure.superPrize && (
            <SuperPrize
              adventure={adventure}
              prize={adventure.superPrize}
              completed={isGuest ? undefined : completedSteps(adventure).size}
              isOver={over}
            />
          )}
        </ol>
        <p className={styles['note']}>
          {t('BLOCKS.ADVENT.LIMIT_NOTE')}{' '}
          <AppLink href="/profile/limits" className={styles['link']}>
            {t('BLOCKS.ADVENT.LIMIT_LINK')}
          </AppLink>
        </p>
      </section>
      <AdventDetails
        adventure={adventure}
        day={days.find(({ step }) => step === opened)}
        isGuest={isGuest}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}

/** The places of cards for every row length; the style sheet picks one, because only it knows the width. */
function placesOf(days: readonly CalendarDay[]): CSSProperties {
  const today = days.findIndex(({ state }) => state === 'active');
  const places = COLUMNS.flatMap((columns) => {
    const size = { days: days.length, columns, ...(today === -1 ? {} : { today }) };
    const { today: cell, lastDay, prize } = layOutRows(size);
    return [
      [`--last-of-${columns}`, `span ${lastDay}`],
      [`--prize-of-${columns}`, `span ${prize}`],
      ...(cell ? [[`--today-of-${columns}`, `${cell.row} / ${cell.column} / span 2 / span 2`]] : []),
    ];
  });
  return Object.fromEntries(places) as CSSProperties; // custom properties are not in the type of a style
}
