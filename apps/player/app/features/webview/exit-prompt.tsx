import { Button, ButtonLink, Dialog } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './exit-prompt.module.css';

type ExitPromptProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The address that the browser opens. */
  address: string;
};

/** Offers to open the browser to visitors inside another app (NAV-52). */
export function ExitPrompt({ isOpen, onClose, address }: ExitPromptProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog title={t('WEBVIEW.TITLE')} isOpen={isOpen} onClose={onClose} size="s">
      <div className={styles['body']}>
        <p>{t('WEBVIEW.TEXT')}</p>
        <ButtonLink href={address} target="_blank" variant="primary" icon="external-link" isFull>
          {t('WEBVIEW.OPEN')}
        </ButtonLink>
        <Button variant="ghost" isFull onClick={onClose}>
          {t('WEBVIEW.STAY')}
        </Button>
      </div>
    </Dialog>
  );
}
