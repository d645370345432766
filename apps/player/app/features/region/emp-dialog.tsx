import { Button, Dialog } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { writeCookie } from '../../shared/visitor/cookies.ts';
import { useFormatPath } from '../../shared/addresses/site-path.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './emp-dialog.module.css';
import { EMP_COOKIE, EMP_SECONDS } from './emp.model.ts';

/** Asks guests in Australia for their approval; the dialog cannot be dismissed (CHROME-28 to CHROME-31). */
export function EmpDialog(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  const [isOpen, setOpen] = useState(true);
  function approve(): void {
    writeCookie(EMP_COOKIE, '1', EMP_SECONDS);
    setOpen(false);
  }
  return (
    <Dialog title={t('EMP.TITLE')} isOpen={isOpen} onClose={() => {}} canDismiss={false} size="s">
      <div className={styles['body']}>
        <p>{t('EMP.MESSAGE')}</p>
        <div className={styles['actions']}>
          <Button variant="primary" isFull onClick={approve}>
            {t('EMP.APPROVE')}
          </Button>
          <Button variant="ghost" isFull onClick={() => void navigate(formatPath('/oops'))}>
            {t('EMP.DECLINE')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
