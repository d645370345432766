import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { Skeleton } from '../primitives/states/skeleton.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import { VipLimitNote } from './vip-limit-note.tsx';
import styles from './vip-status.module.css';

type WaitingProps = { title?: string; heading: 'h1' | 'h2'; state: LoadState; onRetry?: () => void };

/** The card of a player while the status is loading; the link to the limits is already there. */
export function VipWaiting({ title, heading: Heading, state, onRetry }: WaitingProps): ReactNode {
  const { t } = useEnvironment();
  const isLoading = state === 'loading';
  return (
    <section
      className={styles['card']}
      aria-label={t('BLOCKS.VIP.STATUS')}
      aria-busy={isLoading || undefined}
    >
      <div className={styles['inside']}>
        <div className={styles['waiting']}>
          <Heading className={styles['title']}>{title ?? t('BLOCKS.VIP.CLUB')}</Heading>
          {isLoading ? (
            <>
              <Skeleton shape="line" />
              <Skeleton shape="line" />
              <Skeleton shape="line" />
              <VisuallyHidden isLive>{t('BLOCKS.VIP.LOADING')}</VisuallyHidden>
            </>
          ) : (
            <VipFailure onRetry={onRetry} />
          )}
          <p className={styles['note']}>
            <VipLimitNote />
          </p>
        </div>
      </div>
    </section>
  );
}

export function VipFailure({ onRetry }: { onRetry?: () => void }): ReactNode {
  const { t } = useEnvironment();
  return (
    <div className={styles['failure']} role="alert">
      <Icon name="triangle-alert" size="s" />
      <p>{t('BLOCKS.VIP.FAILED')}</p>
      {onRetry && (
        <Button size="s" onClick={onRetry}>
          {t('BLOCKS.GAMES.RETRY')}
        </Button>
      )}
    </div>
  );
}
