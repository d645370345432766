import { Button } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import fields from '../../../shared/forms/field.module.css';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useResend } from './use-resend.ts';

/** Sends the confirmation email again and shows the result in a short message. */
export function ResendButton({ email }: { email: string }): ReactNode {
  const { t } = useTranslation();
  const { resend, isPending } = useResend();
  return (
    <>
      <div>
        <Button size="l" icon="mail" isBusy={isPending} onClick={() => resend(email)}>
          {t(isPending ? 'AUTH.SENDING' : 'AUTH.VERIFY.SUBMIT')}
        </Button>
      </div>
      <p className={fields.help}>{t('AUTH.VERIFY.HINT')}</p>
    </>
  );
}
