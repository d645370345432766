import type { ReactNode } from 'react';
import { Problem } from '../../shared/forms/problem.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';

type SendingNoteProps = { isSolving: boolean; alert: string | undefined };

/** Says what this device is working on, or why a message was not sent. */
export function SendingNote({ isSolving, alert }: SendingNoteProps): ReactNode {
  const { t } = useTranslation();
  if (isSolving) return <p role="status">{t('AUTH.CAPTCHA.CHECKING')}</p>;
  return alert ? <Problem text={alert} /> : null;
}
