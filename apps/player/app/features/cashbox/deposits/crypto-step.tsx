import { copyText } from '@marquee/blocks/browser';
import { Button, Icon, VisuallyHidden } from '@marquee/blocks/primitives';
import type { Payment, PaymentStep } from '@marquee/schemas';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { drawQrCode } from '../../../shared/account/qr-code.ts';
import styles from '../cashbox.module.css';
import { brandName } from '../payments/method-mark.model.ts';

type CryptoStepProps = {
  step: Extract<PaymentStep['next'], { type: 'crypto' }>;
  payment: Pick<Payment, 'currency'>;
};

/** The address, amount and network for a crypto deposit. */
export function CryptoStep({ step, payment: { currency } }: CryptoStepProps): ReactNode {
  const { t, language } = useTranslation();
  const format = useMoney();
  const [isCopied, setCopied] = useState(false);
  const until = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const network = brandName(step.network);
  const qr = useMemo(() => drawQrCode(step.address), [step.address]);
  const copy = async (): Promise<void> => {
    // An insecure page has no clipboard; there the visitor can select and copy the address.
    setCopied(await copyText(step.address));
  };
  return (
    <div className={styles.crypto}>
      <img className={styles.qr} src={qr} alt={t('CASHBOX.CRYPTO.QR')} width={168} height={168} />
      <p className={styles.warning}>
        <Icon name="triangle-alert" size="s" />
        {t('CASHBOX.CRYPTO.WARNING', { network, currency })}
      </p>
      <dl>
        <div>
          <dt>{t('CASHBOX.CRYPTO.AMOUNT')}</dt>
          <dd>{format(step.amount_cents, currency)}</dd>
        </div>
        <div>
          <dt>{t('CASHBOX.CRYPTO.NETWORK')}</dt>
          <dd>{network}</dd>
        </div>
        <div>
          <dt>{t('CASHBOX.CRYPTO.UNTIL')}</dt>
          <dd>{until.format(new Date(step.expires_at))} UTC</dd>
        </div>
        <div>
          <dt>{t('CASHBOX.CRYPTO.ADDRESS')}</dt>
          <dd className={styles.address}>{step.address}</dd>
        </div>
      </dl>
      <Button variant="ghost" isFull onClick={() => void copy()}>
        {t(isCopied ? 'CASHBOX.CRYPTO.COPIED' : 'CASHBOX.CRYPTO.COPY')}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied && t('CASHBOX.CRYPTO.COPIED')}</span>
      </VisuallyHidden>
    </div>
  );
}
