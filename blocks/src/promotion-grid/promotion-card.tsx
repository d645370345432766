import type { ResolvedPromotionPageDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { artworkAs } from '../primitives/artwork-address.ts';
import { ButtonLink } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Countdown } from '../primitives/countdown.tsx';
import { formatDay } from '../primitives/format-date.ts';
import { Picture } from '../primitives/picture.tsx';
import type { PromotionStatus } from '../primitives/promotion-status.ts';
import { StatusPill } from '../primitives/status-pill.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import { documentSource } from '../source-attribute.ts';
import styles from './promotion-card.module.css';

type PromotionCardProps = { promotion: ResolvedPromotionPageDocument; status: PromotionStatus };

export function PromotionCard({ promotion, status }: PromotionCardProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const { path, title, summary, image, prize, timer, type, action } = promotion;
  return (
    <article
      className={classNames(styles['card'], styles[status])}
      {...documentSource(isPreview, 'promotion-page', promotion.id)}
    >
      <div className={styles['picture']}>
        {image && (
          <Picture
            src={artworkAs(image.src, 'card')}
            alt={image.alt}
            sizes="(min-width: 1280px) 430px, (min-width: 768px) 46vw, 100vw"
            className={styles['image']}
            width={640}
            height={360}
          />
        )}
        <div className={styles['pill']}>
          <StatusPill status={status} />
        </div>
      </div>
      <div className={styles['body']}>
        {type && <p className={styles['type']}>{t(`BLOCKS.PROMOTION.TYPE.${type.toUpperCase()}`)}</p>}
        <h3 className={styles['title']}>
          <AppLink href={path}>{title}</AppLink>
        </h3>
        {summary && <p className={styles['summary']}>{summary}</p>}
        {(prize || timer) && (
          <dl className={styles['meta']}>
            {prize && (
              <div>
                <dt>{prize.label}</dt>
                <dd className={styles['prize']}>{prize.value}</dd>
              </div>
            )}
            {timer && <PromotionTime timer={timer} status={status} />}
          </dl>
        )}
        <ButtonLink href={path} variant={status === 'archive' ? 'secondary' : 'primary'} isFull>
          {action ?? t('BLOCKS.PROMOTION.DETAILS')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </ButtonLink>
      </div>
    </article>
  );
}

type PromotionTimeProps = {
  timer: NonNullable<ResolvedPromotionPageDocument['timer']>;
  status: PromotionStatus;
};

function PromotionTime({ timer, status }: PromotionTimeProps): ReactNode {
  const { t, locale } = useEnvironment();
  if (status === 'archive') {
    return (
      <div className={styles['time']}>
        <dt>{t('BLOCKS.TIMER.ENDED')}</dt>
        <dd>
          <time dateTime={timer.end_at} suppressHydrationWarning>
            {formatDay(Date.parse(timer.end_at), locale)}
          </time>
        </dd>
      </div>
    );
  }
  const until = status === 'future' ? (timer.start_at ?? timer.end_at) : timer.end_at;
  return (
    <div className={styles['time']}>
      <dt>{t(status === 'future' ? 'BLOCKS.TIMER.STARTS_IN' : 'BLOCKS.TIMER.ENDS_IN')}</dt>
      <dd>
        <Countdown until={until} look="short" />
      </dd>
    </div>
  );
}
