import { Button } from '@marquee/blocks/primitives';
import type { Payment } from '@marquee/schemas';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { brandName } from './method-mark.model.ts';
import { standingOf } from './payment-state.model.ts';
import { receiptPage, type Receipt } from './receipt.model.ts';
import styles from './payment-receipt.module.css';
import { usePaymentTime } from './use-payment-time.ts';
import { useReason } from './use-reason.ts';

/** One payment on paper: to look at, to print and to keep. */
export function PaymentReceipt({ payment, onBack }: { payment: Payment; onBack: () => void }): ReactNode {
  const { t, language } = useTranslation();
  const receipt = useReceipt(payment);
  const heading = useRef<HTMLHeadingElement>(null);
  // The list that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  function save(): void {
    const file = new Blob([receiptPage(receipt, language)], { type: 'text/html' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `receipt-${payment.id}.html`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <>
      <section className={styles.receipt} aria-labelledby="cashbox-receipt">
        <h3 id="cashbox-receipt" ref={heading} tabIndex={-1}>
          {receipt.title}
        </h3>
        <dl>
          {receipt.lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={styles.actions}>
        <Button variant="primary" icon="download" isFull onClick={save}>
          {t('CASHBOX.RECEIPT.SAVE')}
        </Button>
        <Button variant="ghost" icon="file-text" isFull onClick={() => window.print()}>
          {t('CASHBOX.RECEIPT.PRINT')}
        </Button>
        <Button variant="ghost" isFull onClick={onBack}>
          {t('CASHBOX.RECEIPT.BACK')}
        </Button>
      </div>
    </>
  );
}

function useReceipt(payment: Payment): Receipt {
  const { t } = useTranslation();
  const format = useMoney();
  const time = usePaymentTime();
  const reason = useReason();
  const { id, action, state, amount_cents, currency, brand, account, created_at, finished_at } = payment;
  return {
    title: `${t('SHELL.BRAND')}: ${t('CASHBOX.RECEIPT.TITLE', { id: String(id) })}`,
    lines: [
      [t('CASHBOX.RECEIPT.KIND'), t(`CASHBOX.HISTORY.${action.toUpperCase()}`)],
      [t('CASHBOX.RECEIPT.AMOUNT'), format(amount_cents, currency)],
      [t('CASHBOX.RECEIPT.METHOD'), [brandName(brand), account].filter(Boolean).join(' ')],
      [t('CASHBOX.RECEIPT.STATE'), t(`CASHBOX.STATE.${state.toUpperCase()}`)],
      ...(standingOf(payment) === 'failed' ? [[t('CASHBOX.RECEIPT.REASON'), reason(payment)] as const] : []),
      [t('CASHBOX.RECEIPT.MADE'), time(created_at)],
      ...(finished_at === null ? [] : [[t('CASHBOX.RECEIPT.FINISHED'), time(finished_at)] as const]),
    ],
  };
}
