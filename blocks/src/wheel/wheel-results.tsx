import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import { formatInstant } from '../primitives/formats/format-date.ts';
import styles from './wheel.module.css';

/** One prize the visitor has won. */
export type WheelResult = {
  id: string;
  label: string;
  /** RFC 3339. */
  wonAt: string;
  state: 'new' | 'active' | 'paid' | 'used' | 'expired';
};

type WheelResultsProps = { results: readonly WheelResult[]; onActivate?: (result: WheelResult) => void };

export function WheelResults({ results, onActivate }: WheelResultsProps): ReactNode {
  const { t, locale } = useEnvironment();
  return (
    <section className={styles['panel']}>
      <h2 className={styles['panelTitle']}>{t('BLOCKS.WHEEL.RESULTS')}</h2>
      {results.length === 0 && <p className={styles['small']}>{t('BLOCKS.WHEEL.NO_RESULTS')}</p>}
      <ul>
        {results.map((result) => (
          <li key={result.id} className={styles['row']}>
            <span className={styles['rowMark']}>
              <Icon name="gift" />
            </span>
            <span>
              <span className={styles['rowTitle']}>{result.label}</span>
              <time className={styles['small']} dateTime={result.wonAt} suppressHydrationWarning>
                {formatInstant(Date.parse(result.wonAt), locale)}
              </time>
            </span>
            {result.state === 'new' && onActivate ? (
              <Button
                onClick={() => onActivate(result)}
                label={t('BLOCKS.WHEEL.ACTIVATE_OF', { prize: result.label })}
              >
                {t('BLOCKS.WHEEL.ACTIVATE')}
              </Button>
            ) : (
              <Badge tone={result.state === 'active' || result.state === 'paid' ? 'success' : 'plain'}>
                {t(`BLOCKS.WHEEL.STATE.${result.state.toUpperCase()}`)}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
