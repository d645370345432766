import { Dialog } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useLeavingDialog } from '../../../shared/account/use-leaving-dialog.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useClosePopup } from '../../../shared/addresses/use-close-popup.ts';
import { Limits, type LimitsScreenProps } from './limits-screen.tsx';
import styles from './limits-dialog.module.css';

/** The limits over the current page, so that the player does not have to leave a round or a deposit (NAV-49). */
export function LimitsDialog(props: LimitsScreenProps): ReactNode {
  const { t } = useTranslation();
  const { isOpen, close } = useLeavingDialog(useClosePopup());
  return (
    <Dialog title={t('PROFILE.LIMITS.TITLE')} isOpen={isOpen} onClose={close} size="l">
      <div className={styles.limits}>
        <p>{t('PROFILE.LIMITS.TEXT')}</p>
        <Limits {...props} />
      </div>
    </Dialog>
  );
}
