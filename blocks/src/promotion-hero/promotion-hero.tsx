import type { ReactNode } from 'react';
import { ActionLink } from '../primitives/action-link.tsx';
import { AgeBadge } from '../primitives/age-sign.tsx';
import { Badge } from '../primitives/badge.tsx';
import { PageHero } from '../primitives/promotions/page-hero.tsx';
import { PageTrail } from '../primitives/frame/page-trail.tsx';
import { PrizeLine } from '../primitives/promotions/prize-line.tsx';
import { promotionStatus } from '../primitives/promotions/promotion-status.ts';
import { useTimerInstant } from '../primitives/formats/second-ticker.ts';
import { StatusPill } from '../primitives/states/status-pill.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './promotion-hero.module.css';

type PromotionHeroProps = Omit<BlockProps<'promotion-hero'>, 'slots'>;

export function PromotionHero({
  parent,
  overline,
  forWhom,
  minimumAge,
  title,
  summary,
  terms,
  offer,
  timer,
  prize,
  image,
  gradient,
  button,
  secondButton,
}: PromotionHeroProps): ReactNode {
  const status = promotionStatus(timer, useTimerInstant([timer]));
  const labels = (timer || overline || forWhom || minimumAge) && (
    <>
      {timer && <StatusPill status={status} />}
      {forWhom && <Badge tone="light">{forWhom}</Badge>}
      {overline && <Badge tone="glass">{overline}</Badge>}
      {minimumAge && <AgeBadge age={minimumAge} />}
    </>
  );
  const hero = (
    <PageHero
      title={title}
      level={1}
      image={image}
      gradient={gradient}
      labels={labels}
      text={summary}
      terms={terms}
      offer={offer}
      isEager
    >
      <PrizeLine timer={timer} prize={prize} />
      {(button || secondButton) && (
        <div className={styles['buttons']}>
          {button && <ActionLink action={button} fallback="light" />}
          {secondButton && <ActionLink action={secondButton} fallback="glass" isOnArt />}
        </div>
      )}
    </PageHero>
  );
  if (!parent) return hero;
  return (
    <div className={styles['page']}>
      <PageTrail parent={parent} title={title} />
      {hero}
    </div>
  );
}
