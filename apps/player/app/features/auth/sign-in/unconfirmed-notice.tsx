import type { ReactNode } from 'react';
import { NoticeBar } from '../../../shared/notices/notice-bar.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useResend } from '../letters/use-resend.ts';

/**
 * Shown above every page of a player whose email is not confirmed, with a button that sends the email again (AUTH-26,
 * AUTH-27).
 */
export function UnconfirmedNotice({ email }: { email: string }): ReactNode {
  const { t } = useTranslation();
  const { resend, isPending } = useResend();
  return (
    <NoticeBar
      notice={{
        message: t('AUTH.VERIFY.NOTICE', { email }),
        icon: 'mail',
        link: {
          text: t(isPending ? 'AUTH.SENDING' : 'AUTH.VERIFY.SUBMIT'),
          fn: () => {
            if (!isPending) resend(email);
          },
        },
      }}
    />
  );
}
