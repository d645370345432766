import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import { Tabs } from '../primitives/frame/tabs.tsx';
import type { BlockProps } from '../registry.ts';
import { groupMethods, type PaymentAction } from './payment-methods.model.ts';
import styles from './payment-methods.module.css';
import { PaymentTable } from './payment-table.tsx';

type PaymentMethodsProps = Omit<BlockProps<'payment-methods'>, 'slots'> & {
  /** Currency of the visitor's wallet. */
  currency?: string;
};

/**
 * Ways to deposit and to withdraw (CASH-46, CASH-47). Both have the same place and size: withdrawals must not be
 * hidden.
 */
export function PaymentMethods({
  title,
  methods,
  show,
  coinsOnly,
  note,
  currency,
}: PaymentMethodsProps): ReactNode {
  const { t } = useEnvironment();
  const headingId = useId();
  const groups = (action: PaymentAction): ReactNode => (
    <ActionTables
      methods={methods}
      action={action}
      currency={currency}
      coinsOnly={coinsOnly}
      level={title ? 3 : 2}
    />
  );
  return (
    <section aria-labelledby={title && headingId} className={styles['methods']}>
      {title && <h2 id={headingId}>{title}</h2>}
      {show === 'both' ? (
        <Tabs
          label={title ?? t('BLOCKS.PAYMENTS.LABEL')}
          tabs={[
            { id: 'deposit', label: t('BLOCKS.PAYMENTS.DEPOSITS'), content: groups('deposit') },
            { id: 'withdrawal', label: t('BLOCKS.PAYMENTS.WITHDRAWALS'), content: groups('withdrawal') },
          ]}
        />
      ) : (
        groups(show === 'deposits' ? 'deposit' : 'withdrawal')
      )}
      {note && <p className={styles['note']}>{note}</p>}
    </section>
  );
}

type ActionTablesProps = Pick<PaymentMethodsProps, 'methods' | 'currency' | 'coinsOnly'> & {
  action: PaymentAction;
  level: 2 | 3;
};

function ActionTables({ methods, action, currency, coinsOnly, level }: ActionTablesProps): ReactNode {
  const { t } = useEnvironment();
  const { fiat: all, crypto } = groupMethods(methods, action, currency);
  const fiat = coinsOnly ? [] : all;
  if (fiat.length + crypto.length === 0)
    return (
      <EmptyState icon="wallet" title={t('BLOCKS.PAYMENTS.NONE')} text={t('BLOCKS.PAYMENTS.NONE_TEXT')} />
    );
  // Players with a wallet in coins need no message that cards do not accept coins.
  const isCoinWallet = crypto.some((method) => method.currency === currency);
  return (
    <div className={styles['groups']}>
      {fiat.length > 0 && (
        <PaymentTable title={t('BLOCKS.PAYMENTS.FIAT')} level={level} methods={fiat} action={action} />
      )}
      {all.length === 0 && !coinsOnly && !isCoinWallet && currency && (
        <EmptyState
          icon="credit-card"
          title={t('BLOCKS.PAYMENTS.NONE_FOR', { currency })}
          text={t('BLOCKS.PAYMENTS.NONE_FOR_TEXT')}
        />
      )}
      {crypto.length > 0 && (
        <PaymentTable
          title={t('BLOCKS.PAYMENTS.CRYPTO')}
          level={level}
          note={t('BLOCKS.PAYMENTS.NETWORK_NOTE')}
          methods={crypto}
          action={action}
        />
      )}
    </div>
  );
}
