import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { ButtonLink } from '../primitives/button.tsx';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './promotion-grid.module.css';

type NoPromotionsProps = Pick<BlockProps<'promotion-grid'>, 'types'>;

/** The text and the action for an empty list. */
export function NoPromotions({ types }: NoPromotionsProps): ReactNode {
  const { t } = useEnvironment();
  if (types?.length && types.every((type) => type === 'achievement')) {
    return (
      <EmptyState
        icon="trophy"
        title={t('BLOCKS.PROMOTION.EMPTY_ACHIEVEMENTS')}
        text={t('BLOCKS.PROMOTION.EMPTY_ACHIEVEMENTS_TEXT')}
        level={2}
      >
        <WayOn href="/tournaments">{t('BLOCKS.PROMOTION.SEE_TOURNAMENTS')}</WayOn>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="ticket"
      title={t('BLOCKS.PROMOTION.EMPTY')}
      text={t('BLOCKS.PROMOTION.EMPTY_TEXT')}
      level={2}
    >
      {/* A list of every type already includes all promotions, so there the link would lead to the same list. */}
      {types?.length ? (
        <WayOn href="/promotions">{t('BLOCKS.PROMOTION.SEE_ALL')}</WayOn>
      ) : (
        <WayOn href="/pokies/all">{t('BLOCKS.GAMES.BROWSE')}</WayOn>
      )}
    </EmptyState>
  );
}

function WayOn({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles['onward']}>
      <ButtonLink href={href} variant="primary">
        {children}
      </ButtonLink>
    </div>
  );
}
