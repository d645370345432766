import type { ResolvedPromotionPageDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { CardFigures, ContestCard, type CardFigure } from '../primitives/contests/contest-card.tsx';
import { Countdown } from '../primitives/formats/countdown.tsx';
import { formatDay } from '../primitives/formats/format-date.ts';
import { OfferTerms } from '../primitives/promotions/offer-terms.tsx';
import type { PromotionStatus } from '../primitives/promotions/promotion-status.ts';
import { StatusPill } from '../primitives/states/status-pill.tsx';
import { documentSource } from '../source-attribute.ts';
import styles from './promotion-grid.module.css';

type PromotionCardProps = { promotion: ResolvedPromotionPageDocument; status: PromotionStatus };

export function PromotionCard({ promotion, status }: PromotionCardProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const { path, title, summary, image, prize, timer, type, action, offer } = promotion;
  const time = useTime(timer, status);
  const figures: CardFigure[] = [
    ...(prize ? [{ label: prize.label, value: prize.value, isPrize: true }] : []),
    ...(time ? [time] : []),
  ];
  return (
    <div className={styles['item']} {...documentSource(isPreview, 'promotion-page', promotion.id)}>
      <ContestCard
        title={title}
        overline={type && t(`BLOCKS.PROMOTION.TYPE.${type.toUpperCase()}`)}
        path={path}
        image={image}
        text={summary}
        isDimmed={status === 'archive'}
        pills={<StatusPill status={status} />}
        action={{
          label: action ?? t('BLOCKS.PROMOTION.DETAILS'),
          variant: status === 'archive' ? 'secondary' : 'primary',
        }}
      >
        {figures.length > 0 && <CardFigures figures={figures} />}
        <OfferTerms offer={offer} className={styles['terms']} />
      </ContestCard>
    </div>
  );
}

type Timer = ResolvedPromotionPageDocument['timer'];

function useTime(timer: Timer, status: PromotionStatus): CardFigure | undefined {
  const { t, locale } = useEnvironment();
  if (!timer) return undefined;
  if (status === 'archive') {
    return {
      label: t('BLOCKS.TIMER.ENDED'),
      value: (
        <time dateTime={timer.end_at} suppressHydrationWarning>
          {formatDay(Date.parse(timer.end_at), locale)}
        </time>
      ),
    };
  }
  return status === 'future'
    ? {
        label: t('BLOCKS.TIMER.STARTS_IN'),
        value: <Countdown until={timer.start_at ?? timer.end_at} look="short" />,
      }
    : { label: t('BLOCKS.TIMER.ENDS_IN'), value: <Countdown until={timer.end_at} look="short" /> };
}
