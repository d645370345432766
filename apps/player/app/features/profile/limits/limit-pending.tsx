import { Button, Icon } from '@marquee/blocks/primitives';
import type { UserLimit } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import type { CountedType, Pending, Usage } from '../../../shared/account/limits.model.ts';
import { limitBody } from './limit-body.ts';
import styles from './limits.module.css';
import { Problem } from '../../../shared/forms/problem.tsx';
import { tellRefusal } from '../details/refusal.model.ts';
import { useLimitWords } from './use-limit-words.ts';
import { useRemoveLimit, useSetLimit } from './use-limits.ts';

type LimitPendingProps = { type: CountedType; limit: UserLimit; pending: Pending; usage: Usage };

/** A pending change, its date, and a button that cancels it: keeping the stricter limit takes effect at once. */
export function LimitPending({ type, limit, pending, usage }: LimitPendingProps): ReactNode {
  const { t } = useTranslation();
  const { currency } = useVisitor();
  const words = useLimitWords();
  const show = useToast();
  const set = useSetLimit();
  const remove = useRemoveLimit();
  const { asks, isConfirmed } = pending;
  const amount = usage.next === null ? '' : words.value(type, usage.next);
  const time = limit.changes_at === null ? '' : words.time(limit.changes_at);
  const key = `${isConfirmed ? 'CONFIRMED' : 'PENDING'}_${asks === 'looser' ? 'LOOSER' : 'REMOVAL'}`;
  // A currency whose limit is only requested allows nothing yet, so there is no current limit to keep.
  const canKeep = usage.limit > 0;
  const canResend = !isConfirmed && (asks === 'removal' || usage.next !== null);
  const error = set.error ?? remove.error;

  function keep(): void {
    set.mutate(limitBody({ type, period: limit.period, value: usage.limit, currency }), {
      onSuccess: () => show('success', t('PROFILE.LIMITS.KEPT')),
    });
  }
  function resend(): void {
    const onSuccess = (): void => show('info', t('PROFILE.LIMITS.SENT'));
    if (asks === 'removal') remove.mutate(limit.id, { onSuccess });
    else if (usage.next !== null)
      set.mutate(limitBody({ type, period: limit.period, value: usage.next, currency }), { onSuccess });
  }

  return (
    <div className={styles.pending}>
      <Icon name="clock" size="s" />
      <div>
        <p>{t(`PROFILE.LIMITS.${key}`, { amount, time })}</p>
        <div className={styles.pendingActions}>
          {canKeep && (
            <Button size="s" isBusy={set.isPending} onClick={keep}>
              {t('PROFILE.LIMITS.KEEP')}
            </Button>
          )}
          {canResend && (
            <Button size="s" variant="quiet" isBusy={set.isPending || remove.isPending} onClick={resend}>
              {t('PROFILE.LIMITS.RESEND')}
            </Button>
          )}
        </div>
        {error && <Problem text={tellRefusal(error, t)} />}
      </div>
    </div>
  );
}
