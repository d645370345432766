import { isOnline } from '@marquee/blocks/browser';
import { Button, EmptyState } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { FRAME_PATIENCE_MS, type Arrival } from '../../shared/frame/arrival.model.ts';
import type { SportsSite } from '../../shared/queries/sports-site.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useDelayed } from '../../shared/calls/use-delayed.ts';
import { SportsFrame } from './sports-frame.tsx';
import styles from './sports-stage.module.css';

type SportsWindowProps = { sports: SportsSite; address: string; onRetry: () => void };

/** The sports site once it has loaded; until then a loading message, and after a while an error message. */
export function SportsWindow({ sports, address, onRetry }: SportsWindowProps): ReactNode {
  const { t } = useTranslation();
  const [arrival, setArrival] = useState<Arrival>('none');
  const isLate = useDelayed(arrival === 'none', FRAME_PATIENCE_MS);
  const isAway = isLate || arrival === 'failed';
  return (
    <>
      <div role="status" className={styles.told}>
        {isAway ? (
          <EmptyState
            icon={isOnline() ? 'triangle-alert' : 'wifi-off'}
            title={t('SPORT.AWAY.TITLE')}
            text={t('SPORT.AWAY.TEXT')}
            level={2}
            isPlain
          >
            <div className={styles.ways}>
              <Button variant="primary" onClick={onRetry}>
                {t('ERROR.UNREACHABLE.RETRY')}
              </Button>
              <a className={styles.alone} href={address}>
                {t('SPORT.ALONE')}
              </a>
            </div>
          </EmptyState>
        ) : (
          arrival === 'none' && <p data-waiting>{t('SPORT.OPENING')}</p>
        )}
      </div>
      {/* A page that loads late replaces the message. */}
      <SportsFrame sports={sports} address={address} isHidden={isAway} onArrival={setArrival} />
    </>
  );
}
