import { AppLink, Icon } from '@marquee/blocks/primitives';
import { useEffect, useState, type ReactNode } from 'react';
import { serverNow } from '../../shared/live/server-clock.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { visitStorage } from '../../shared/addresses/preview-base.ts';
import { formatElapsed, watchSessionTime } from './session-clock.model.ts';
import styles from './session-clock.module.css';

/** Time in this session, under licences that demand it (LIM-26). Screen readers do not announce each second. */
export function SessionClock({ playerId }: { playerId: string }): ReactNode {
  const { t } = useTranslation();
  const [elapsed, setElapsed] = useState(0);
  useEffect(
    () => watchSessionTime({ storage: visitStorage(), playerId, now: serverNow, onTick: setElapsed }),
    [playerId],
  );
  return (
    <span className={styles.clock} role="timer" aria-live="off" aria-label={t('SHELL.SESSION.LABEL')}>
      <Icon name="clock" size="s" />
      <b>{formatElapsed(elapsed)}</b>
    </span>
  );
}

/** The clock below the header, where the header has no room for it. */
export function SessionBar({ playerId }: { playerId: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <SessionClock playerId={playerId} />
      <AppLink href="/profile/limits">
        <Icon name="shield-check" size="s" />
        {t('SHELL.SAFER_PLAY.SHORT')}
      </AppLink>
    </div>
  );
}
