import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/translation.tsx';

type SendingNoteProps = { isSolving: boolean; alert: string | undefined };

/** What this device is doing meanwhile, or why a message was not sent. */
export function SendingNote({ isSolving, alert }: SendingNoteProps): ReactNode {
  const { t } = useTranslation();
  if (isSolving) return <p role="status">{t('AUTH.CAPTCHA.CHECKING')}</p>;
  return alert ? <p role="alert">{alert}</p> : null;
}
