import { Icon } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { limitsQuery } from '../../../shared/account/limits.queries.ts';
import { Outdated } from '../../../shared/calls/outdated.tsx';
import { LineFailed } from '../../../shared/calls/line-failed.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import styles from '../cashbox.module.css';
import { allowancesOf, passedBy } from './deposit-limit.model.ts';

/** How much the player's own limits still allow, and whether the amount exceeds one. */
export function DepositLimits({ amount }: { amount: number | undefined }): ReactNode {
  const { t } = useTranslation();
  const scope = useQueryScope();
  const format = useMoney();
  const known = useQuery(limitsQuery(scope));
  const { data = [], isLoadingError, refetch } = known;
  const { currency } = scope.visitor;
  const allowances = allowancesOf(data, currency);
  const passed = passedBy(amount, allowances);
  if (isLoadingError) return <LineFailed text={t('CASHBOX.LIMIT.FAILED')} onRetry={() => void refetch()} />;
  if (allowances.length === 0) return <Outdated queries={[known]} />;
  return (
    <div role="status">
      <Outdated queries={[known]} />
      <ul className={styles.limits}>
        {allowances.map((allowance) => {
          const isPassed = allowance === passed;
          return (
            <li key={allowance.period} className={isPassed ? styles.passed : undefined}>
              <Icon name={isPassed ? 'triangle-alert' : 'shield-check'} size="s" />
              {t('CASHBOX.LIMIT.LEFT', {
                left: format(allowance.left, currency, 'short'),
                limit: format(allowance.limit, currency, 'short'),
                period: t(`PROFILE.LIMITS.PER.${allowance.period.toUpperCase()}`),
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
