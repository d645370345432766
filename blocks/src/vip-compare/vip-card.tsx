import type { CSSProperties, ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge, type BadgeTone } from '../primitives/badge.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import {
  findStatus,
  sumShare,
  type VipCardState,
  type VipProgress,
  type VipTable,
  type VipTableStatus,
} from '../vip-status/vip-progress.ts';
import { VipValue } from '../vip-status/vip-value.tsx';
import styles from './vip-card.module.css';

const MARKS: Record<VipCardState, { tone: BadgeTone; icon: string }> = {
  before: { tone: 'plain', icon: 'check' },
  current: { tone: 'reward', icon: 'map-pin' },
  future: { tone: 'info', icon: 'arrow-up-right' },
  lock: { tone: 'plain', icon: 'lock' },
};

type VipCardProps = {
  status: VipTableStatus;
  table: VipTable;
  progress?: VipProgress;
  /** Left out when the status has no state for this visitor yet. */
  state?: VipCardState;
};

export function VipCard({ status, table, progress, state }: VipCardProps): ReactNode {
  const { t } = useEnvironment();
  const benefits = (table.comparison ?? []).filter(({ onCard }) => onCard);
  const tone = { '--tone': `var(--vip-${status.status})` } as CSSProperties; // a custom property is not in the type
  return (
    <article className={classNames(styles['card'], state && styles[state])} style={tone}>
      <div className={styles['medal']}>
        {status.image && <Picture src={status.image.src} sizes="104px" className={styles['image']} />}
        {state === 'lock' && (
          <span className={styles['padlock']}>
            <Icon name="lock" />
          </span>
        )}
      </div>
      <h3 className={styles['name']}>{status.title}</h3>
      {state && (
        <Badge tone={MARKS[state].tone} icon={MARKS[state].icon}>
          {t(`BLOCKS.VIP.STATE.${state.toUpperCase()}`)}
        </Badge>
      )}
      <dl className={styles['benefits']}>
        {benefits.map((benefit) => (
          <div key={benefit.id} className={styles['benefit']}>
            <dt>{benefit.short ?? benefit.label}</dt>
            <dd>
              <VipValue benefit={benefit} status={status.status} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['foot']}>
        <VipCardFoot status={status} table={table} progress={progress} state={state} />
      </p>
    </article>
  );
}

/** What is needed for this status, in figures. */
function VipCardFoot({ status, table, progress, state }: VipCardProps): ReactNode {
  const { t, locale } = useEnvironment();
  const own = progress && findStatus(table, progress.status);
  const next = progress && findStatus(table, progress.next);
  const before = table.statuses[table.statuses.indexOf(status) - 1];
  const percent = (share: number): string =>
    new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(share * 100) / 100);
  if (state === 'before' && own) return t('BLOCKS.VIP.INCLUDED_IN', { status: own.title });
  if (state === 'current' && status.lifelong) return t('BLOCKS.VIP.FOR_LIFE');
  if (state === 'current' && progress && next)
    return t('BLOCKS.VIP.SHARE', {
      deposits: percent(sumShare(progress.deposits)),
      bets: percent(sumShare(progress.bets)),
      status: next.title,
    });
  if (state === 'future' && progress?.earned === status.status)
    return t('BLOCKS.VIP.EARNED', { status: status.title });
  if (state === 'future' && progress)
    return t('BLOCKS.VIP.TO_GO', { deposits: progress.deposits.missing, bets: progress.bets.missing });
  return before ? t('BLOCKS.VIP.OPENS_AFTER', { status: before.title }) : t('BLOCKS.VIP.STARTS_HERE');
}
