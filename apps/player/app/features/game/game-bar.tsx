import { AppLink, Icon } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOpenLimits } from '../../shared/addresses/use-open-limits.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useMoney } from '../../shared/texts/use-money.ts';
import styles from './game-bar.module.css';
import { netResultQuery } from './net-result.queries.ts';

type GameBarProps = {
  /** The session's clock; undefined where the licence asks for none. */
  clock: ReactNode;
  /** When the session began, in epoch milliseconds; undefined where the licence asks for no net result. */
  readStart?: (() => number) | undefined;
};

/** What a licence has the page of a game say: time and net result of the session, and the way to the limits. */
export function GameBar({ clock, readStart }: GameBarProps): ReactNode {
  const { t } = useTranslation();
  const openLimits = useOpenLimits();
  return (
    // The clock of the frame makes way for it (session-clock.module.css, header.module.css).
    <div className={styles.bar} role="group" aria-label={t('PLAY.BAR.LABEL')} data-game-bar>
      {clock}
      {readStart && <NetResult readStart={readStart} />}
      <AppLink href="/profile/limits" onClick={openLimits}>
        <Icon name="shield-check" size="s" />
        {t('PROFILE.NAV.LIMITS')}
      </AppLink>
    </div>
  );
}

/** It changes only once a game has shown its round: the call waits as long (PLAY-02). */
function NetResult({ readStart }: { readStart: () => number }): ReactNode {
  const { t } = useTranslation();
  const format = useMoney();
  const { data, isError } = useQuery(netResultQuery(useQueryScope(), readStart));
  const net = data?.net_cents;
  const sign = net ? (net > 0 ? '+' : '−') : '';
  return (
    <span className={styles.net}>
      {t('PLAY.BAR.NET')}
      <b>
        {data && typeof net === 'number'
          ? `${sign}${format(Math.abs(net), data.currency)}`
          : isError || data
            ? t('PLAY.BAR.UNKNOWN')
            : '…'}
      </b>
    </span>
  );
}
