import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { BlockTitle } from '../primitives/frame/block-title.tsx';
import { ButtonLink } from '../primitives/button.tsx';
import { CardGrid, CardGridSkeleton } from '../primitives/frame/card-grid.tsx';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { PageHero } from '../primitives/promotions/page-hero.tsx';
import { PrizeLine } from '../primitives/promotions/prize-line.tsx';
import { useTimerInstant } from '../primitives/formats/second-ticker.ts';
import { StatusPill } from '../primitives/states/status-pill.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import { arrangePromotions } from './arrange-promotions.ts';
import { NoPromotions } from './no-promotions.tsx';
import { PromotionCard } from './promotion-card.tsx';
import styles from './promotion-grid.module.css';

type PromotionGridProps = Omit<BlockProps<'promotion-grid'>, 'slots'> & {
  /** The state of the promotions, for a page that loads them after it has opened. */
  state?: LoadState;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
};

export function PromotionGrid({
  title,
  promotions,
  types,
  show,
  lead,
  state = 'ready',
  failure,
  onRetry,
}: PromotionGridProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const headingId = useId();
  const heading = <BlockTitle title={title} label={t('BLOCKS.PROMOTION.LABEL')} id={headingId} />;
  const now = useTimerInstant(promotions.map(({ timer }) => timer));
  const arranged = arrangePromotions(promotions, { types, show, hasLead: lead, now });
  const { leader, others } = arranged;
  if (state === 'failed')
    return <FailedState title={t('BLOCKS.PROMOTION.FAILED')} failure={failure} onRetry={onRetry} />;
  if (state === 'loading') {
    return (
      <section className={styles['section']} aria-labelledby={headingId} aria-busy>
        {heading}
        <CardGridSkeleton />
      </section>
    );
  }
  if (!leader && others.length === 0) {
    return <NoPromotions types={types} />;
  }
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      {heading}
      {leader && (
        <div {...documentSource(isPreview, 'promotion-page', leader.id)}>
          <PageHero
            title={leader.title}
            level={2}
            image={leader.image}
            gradient={leader.gradient}
            text={leader.summary}
            offer={leader.offer}
            isEager
            labels={
              <>
                <StatusPill status="active" />
                {leader.type && (
                  <Badge tone="glass">{t(`BLOCKS.PROMOTION.TYPE.${leader.type.toUpperCase()}`)}</Badge>
                )}
              </>
            }
          >
            <PrizeLine timer={leader.timer} prize={leader.prize} />
            <div>
              <ButtonLink href={leader.path} variant="primary" size="l">
                {leader.action ?? t('BLOCKS.PROMOTION.DETAILS')}
              </ButtonLink>
            </div>
          </PageHero>
        </div>
      )}
      {others.length > 0 && (
        <CardGrid
          items={others.map(({ promotion, status }) => ({
            id: promotion.id,
            card: <PromotionCard promotion={promotion} status={status} />,
          }))}
        />
      )}
    </section>
  );
}
