import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { drawQrCode } from '../../../shared/account/qr-code.ts';
import { spaceSecret } from './two-factor.model.ts';
import styles from './two-factor.module.css';

type AppStepsProps = { secret: string; /** The same for a QR code. */ url: string };

/** The secret for the authenticator app: as a QR code, a link, or text to type. */
export function AppSteps({ secret, url }: AppStepsProps): ReactNode {
  const { t } = useTranslation();
  const qr = useMemo(() => drawQrCode(url), [url]);
  return (
    // Gets the focus, so that a screen reader starts here.
    <div className={styles.steps} data-first tabIndex={-1}>
      <ol>
        <li>{t('PROFILE.TWO_FACTOR.STEP_APP')}</li>
        <li>{t('PROFILE.TWO_FACTOR.STEP_SCAN')}</li>
      </ol>
      <img className={styles.qr} src={qr} alt={t('PROFILE.TWO_FACTOR.QR')} width={188} height={188} />
      <code className={styles.secret}>{spaceSecret(secret)}</code>
      <a href={url}>{t('PROFILE.TWO_FACTOR.OPEN_APP')}</a>
    </div>
  );
}
