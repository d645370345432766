import { ButtonLink, EmptyState } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { formatLimitTime } from '../texts/limit-time.ts';
import { useTranslation } from '../texts/translation.tsx';
import type { RunningBreak } from '../visitor/visitor.tsx';
import styles from './break-notice.module.css';

type BreakNoticeProps = { running: RunningBreak; level?: 1 | 2 | 3 };

/** In place of a game, a bet or a deposit: why there is none, until when, and where help is (SAFE-10). */
export function BreakNotice({ running: { until }, level = 2 }: BreakNoticeProps): ReactNode {
  const { t, language } = useTranslation();
  const text =
    until === undefined
      ? t('BLOCKS.TILE.BREAK_TEXT')
      : until === null
        ? t('SHELL.LIMIT.BREAK_FOREVER')
        : t('SHELL.LIMIT.BREAK', { time: formatLimitTime(until, language) });
  return (
    <div role="status" className={styles.notice}>
      <EmptyState icon="moon-star" title={t('BLOCKS.TILE.BREAK_TITLE')} text={text} level={level} isPlain>
        <div className={styles.ways}>
          <ButtonLink href="/profile/limits" variant="primary">
            {t('SHELL.LIMIT.ACTION')}
          </ButtonLink>
          <ButtonLink href="/responsible-gaming">{t('SHELL.SAFER_PLAY.SHORT')}</ButtonLink>
        </div>
      </EmptyState>
    </div>
  );
}
