import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { formatInstant } from '../primitives/formats/format-date.ts';
import { PageTrail } from '../primitives/frame/page-trail.tsx';
import { OfferTerms } from '../primitives/promotions/offer-terms.tsx';
import { PrizeLine } from '../primitives/promotions/prize-line.tsx';
import { promotionStatus } from '../primitives/promotions/promotion-status.ts';
import { useTimerInstant } from '../primitives/formats/second-ticker.ts';
import { StatusPill } from '../primitives/states/status-pill.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './quest-head.module.css';

type QuestHeadProps = {
  head: NonNullable<BlockProps<'quest-map'>['head']>;
  offer: BlockProps<'quest-map'>['offer'];
  /** The player’s level. */
  children: ReactNode;
};

/** The head of a quest's page: the quest, and beside it the player's progress. */
export function QuestHead({ head, offer, children }: QuestHeadProps): ReactNode {
  const { parent, title, summary, timer, prize } = head;
  const { t, locale } = useEnvironment();
  const status = promotionStatus(timer, useTimerInstant([timer]));
  const isFuture = status === 'future';
  const until = (isFuture ? timer?.start_at : undefined) ?? timer?.end_at ?? '';
  return (
    <div className={styles['page']}>
      {parent && <PageTrail parent={parent} title={title} />}
      <div className={styles['head']}>
        <div className={styles['words']}>
          {timer && (
            <div className={styles['labels']}>
              <StatusPill status={status} />
              {status !== 'archive' && (
                <Badge tone="plain">
                  <span suppressHydrationWarning>
                    {t(isFuture ? 'BLOCKS.TIMER.STARTS_AT' : 'BLOCKS.TIMER.ENDS_AT', {
                      time: formatInstant(Date.parse(until), locale),
                    })}
                  </span>
                </Badge>
              )}
            </div>
          )}
          <h1>{title}</h1>
          {summary && <p className={styles['summary']}>{summary}</p>}
          <PrizeLine prize={prize} />
          <OfferTerms offer={offer} className={styles['terms']} />
        </div>
        {children}
      </div>
    </div>
  );
}
