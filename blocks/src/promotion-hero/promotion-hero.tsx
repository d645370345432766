import type { ReactNode } from 'react';
import { ActionLink } from '../primitives/action-link.tsx';
import { Badge } from '../primitives/badge.tsx';
import { PageHero } from '../primitives/page-hero.tsx';
import { PrizeLine } from '../primitives/prize-line.tsx';
import { promotionStatus } from '../primitives/promotion-status.ts';
import { useSecond } from '../primitives/second-ticker.ts';
import { StatusPill } from '../primitives/status-pill.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './promotion-hero.module.css';

type PromotionHeroProps = Omit<BlockProps<'promotion-hero'>, 'slots'>;

export function PromotionHero({
  overline,
  title,
  summary,
  terms,
  timer,
  prize,
  image,
  gradient,
  button,
  secondButton,
}: PromotionHeroProps): ReactNode {
  const status = promotionStatus(timer, useSecond() * 1000);
  const labels = (timer || overline) && (
    <>
      {timer && <StatusPill status={status} />}
      {overline && <Badge tone="glass">{overline}</Badge>}
    </>
  );
  return (
    <PageHero
      title={title}
      level={1}
      image={image}
      gradient={gradient}
      labels={labels}
      text={summary}
      terms={terms}
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
}
