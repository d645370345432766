import { Button } from '@marquee/blocks/primitives';
import type { PaymentMethod } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { subunitsOf } from '../../../shared/texts/money.ts';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { paymentsQuery } from '../cashbox.queries.ts';
import styles from '../cashbox.module.css';
import { firstDeposit } from './first-deposit.model.ts';
import { paymentsConfig } from '../payments/payments-config.ts';

type FirstAmountProps = { method: PaymentMethod | undefined; onChoose: (text: string) => void };

/** The usual amount of a first deposit (CASH-36), as a button. */
export function FirstAmount({ method, onChoose }: FirstAmountProps): ReactNode {
  const { t } = useTranslation();
  const format = useMoney();
  const scope = useQueryScope();
  const { currency, currencies, isCrypto } = scope.visitor;
  const { data } = useQuery(paymentsQuery(scope));
  const subunits = subunitsOf(currencies, currency);
  const amount = firstDeposit({ deposits: data?.items, isCrypto, subunits, method });
  if (amount === null) return null;
  return (
    <p className={styles.first}>
      <span>{t('CASHBOX.AMOUNT.FIRST')}</span>
      <Button variant="ghost" size="s" onClick={() => onChoose(String(paymentsConfig.firstDepositUnits))}>
        {format(amount, currency, 'short')}
      </Button>
    </p>
  );
}
