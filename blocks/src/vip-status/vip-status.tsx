import type { CSSProperties, ReactNode } from 'react';
import { useId } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Picture } from '../primitives/picture.tsx';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { formatDate } from '../primitives/formats/format-date.ts';
import { classNames } from '../primitives/class-names.ts';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import { VipBars, VipSums } from './vip-bars.tsx';
import { VipGuest } from './vip-guest.tsx';
import { VipLimitNote } from './vip-limit-note.tsx';
import { findStatus, quarterDays, type VipProgress, type VipTableStatus } from './vip-progress.ts';
import { VipFailure, VipWaiting } from './vip-waiting.tsx';
import styles from './vip-status.module.css';

type VipStatusProps = BlockProps<'vip-status'> & {
  isGuest?: boolean;
  /** The player's progress; after a failed load, that of a new player. */
  progress?: VipProgress;
  state?: LoadState;
  onRetry?: () => void;
};

/** Shows real sums and dates, with the link to the limits beside them: the cost of a status is always visible. */
export function VipStatus({
  table,
  title,
  text,
  level,
  isGuest = false,
  progress,
  state = 'ready',
  onRetry,
  slots = {},
}: VipStatusProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const headingId = useId();
  const Heading = `h${level === 1 ? 1 : 2}` as const;
  const statuses = table[0];
  if (!statuses) return null;
  const source = documentSource(isPreview, 'vip-table', statuses.id);
  if (isGuest) return <VipGuest table={statuses} title={title} text={text} heading={Heading} />;
  const status = progress && findStatus(statuses, progress.status);
  if (!progress || !status)
    return <VipWaiting title={title} heading={Heading} state={state} onRetry={onRetry} />;
  const next = findStatus(statuses, progress.next);
  return (
    <section className={styles['card']} style={toneOf(status)} aria-labelledby={headingId} {...source}>
      <div className={styles['inside']}>
        <div className={styles['who']}>
          {status.image && (
            <Picture src={status.image.src} sizes="180px" className={styles['medal']} isEager />
          )}
          <div>
            <p className={styles['overline']}>{t('BLOCKS.VIP.STATUS')}</p>
            <Heading id={headingId} className={styles['name']}>
              {status.title}
            </Heading>
            <KeptUntil status={status} />
          </div>
        </div>
        <div className={styles['progress']}>
          {next ? <VipBars progress={progress} /> : <VipSums progress={progress} />}
          {state === 'failed' && <VipFailure onRetry={onRetry} />}
          <p className={styles['note']}>
            <Purpose progress={progress} next={next} held={status} /> <VipLimitNote />
          </p>
        </div>
        {slots['manager'] && <div className={styles['manager']}>{slots['manager']}</div>}
      </div>
    </section>
  );
}

function toneOf({ status }: VipTableStatus): CSSProperties {
  // Custom properties are not in the type of a style.
  return { '--tone': `var(--vip-${status})` } as CSSProperties;
}

function KeptUntil({ status }: { status: VipTableStatus }): ReactNode {
  const { t, locale, now } = useEnvironment();
  if (status.lifelong) return <p className={styles['kept']}>{t('BLOCKS.VIP.FOR_LIFE')}</p>;
  if (status.status === 'regular') return <p className={styles['kept']}>{t('BLOCKS.VIP.STARTS_HERE')}</p>;
  return (
    <p className={classNames(styles['kept'])}>
      {t('BLOCKS.VIP.KEPT_UNTIL')}{' '}
      <b suppressHydrationWarning>{formatDate(quarterDays(now()).lastDay, locale)}</b>
    </p>
  );
}

type PurposeProps = { progress: VipProgress; next: VipTableStatus | undefined; held: VipTableStatus };

function Purpose({ progress, next, held }: PurposeProps): ReactNode {
  const { t, locale, now } = useEnvironment();
  if (!next) return t('BLOCKS.VIP.NOTHING_ABOVE', { status: held.title });
  const date = formatDate(quarterDays(now()).nextStart, locale);
  return (
    <span suppressHydrationWarning>
      {t(progress.earned === next.status ? 'BLOCKS.VIP.EARNED' : 'BLOCKS.VIP.LEADS_TO', {
        status: next.title,
      })}{' '}
      {t('BLOCKS.VIP.COUNTERS', { date })}
    </span>
  );
}
