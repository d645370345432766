import { Badge, Button, ProgressBar } from '@marquee/blocks/primitives';
import type { UserLimit } from '@marquee/schemas';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { LimitPending } from './limit-pending.tsx';
import { isReached, pendingOf, usageOf, type CountedType } from '../../../shared/account/limits.model.ts';
import styles from './limits.module.css';
import { RemoveLimit } from './remove-limit.tsx';
import { useLimitWords } from './use-limit-words.ts';

/** One limit: its usage, when it restarts, and a pending change. */
export function LimitLine({ type, limit }: { type: CountedType; limit: UserLimit }): ReactNode {
  const { t } = useTranslation();
  const { currency } = useVisitor();
  const words = useLimitWords();
  const [isRemoved, setRemoved] = useState(false);
  const usage = usageOf(limit, currency);
  const used = words.value(type, usage.current);
  const most = t('PROFILE.LIMITS.OF', { limit: words.value(type, usage.limit) });
  const isAllowed = usage.limit > 0;
  const pending = pendingOf(limit);
  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <h3>{words.per(limit.period)}</h3>
        {isAllowed && isReached(usage) && (
          <Badge tone="warning" icon="triangle-alert">
            {t('PROFILE.LIMITS.REACHED')}
          </Badge>
        )}
      </div>
      {isAllowed ? (
        <>
          <p className={styles.used}>
            <b>{used}</b> <span>{most}</span>
          </p>
          <ProgressBar
            label={`${words.name(type)}, ${words.per(limit.period)}`}
            value={usage.current}
            max={usage.limit}
            valueText={`${used} ${most}`}
            isThin
          />
        </>
      ) : (
        <p className={styles.nothing}>{t('PROFILE.LIMITS.NO_CURRENCY', { currency })}</p>
      )}
      {limit.period_ends_at && (
        <p className={styles.resets}>
          {t('PROFILE.LIMITS.RESETS', { time: words.time(limit.period_ends_at) })}
        </p>
      )}
      {pending && <LimitPending type={type} limit={limit} pending={pending} usage={usage} />}
      {pending?.asks !== 'removal' && (
        <div className={styles.remove}>
          <Button
            size="s"
            variant="quiet"
            onClick={() => setRemoved(true)}
            label={`${t('PROFILE.LIMITS.REMOVE')}: ${words.name(type)}, ${words.per(limit.period)}`}
          >
            {t('PROFILE.LIMITS.REMOVE')}
          </Button>
        </div>
      )}
      <RemoveLimit id={limit.id} isOpen={isRemoved} onClose={() => setRemoved(false)} />
    </li>
  );
}
