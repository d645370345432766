import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { ButtonLink } from '../primitives/button.tsx';
import { PageHero } from '../primitives/promotions/page-hero.tsx';
import { StatusPill } from '../primitives/states/status-pill.tsx';
import { completedSteps, lastDay, type Adventure } from './advent.model.ts';
import { calendarDates } from './calendar-dates.ts';
import styles from './advent-banner.module.css';

type AdventBannerProps = { adventure: Adventure; today: number; isOver: boolean; isGuest: boolean };

/** Shows how far the adventure has come; after its end the banner says so (ADV-07, ADV-14). */
export function AdventBanner({ adventure, today, isOver, isGuest }: AdventBannerProps): ReactNode {
  const { t, locale } = useEnvironment();
  const { title, text, ended, image, gradient } = adventure;
  const last = lastDay(adventure);
  const untilStart = 1 - today;
  const opened = completedSteps(adventure).size;
  return (
    <PageHero
      title={title}
      level={1}
      image={image}
      gradient={gradient}
      text={isOver ? (ended ?? t('BLOCKS.ADVENT.OVER')) : text}
      labels={
        <>
          <StatusPill status={isOver ? 'archive' : untilStart > 0 ? 'future' : 'active'} />
          <Badge tone="glass">
            <span suppressHydrationWarning>{calendarDates(adventure, locale).range()}</span>
          </Badge>
        </>
      }
      isEager
    >
      <div className={styles['facts']}>
        {untilStart > 0 && <Badge tone="glass">{t('BLOCKS.ADVENT.STARTS_IN', { count: untilStart })}</Badge>}
        {!isOver && untilStart <= 0 && today <= last && (
          <Badge tone="glass">{t('BLOCKS.ADVENT.DAY_OF', { day: today, last })}</Badge>
        )}
        {!isGuest && untilStart <= 0 && (
          <Badge tone="glass">{t('BLOCKS.ADVENT.COUNT', { count: opened })}</Badge>
        )}
      </div>
      {isGuest && !isOver && (
        <div>
          <ButtonLink href="/sign-up" variant="light" size="l">
            {t('BLOCKS.ADVENT.SIGN_UP')}
          </ButtonLink>
        </div>
      )}
    </PageHero>
  );
}
