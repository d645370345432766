import type { ReactNode } from 'react';
import { PasswordForm } from '../../../shared/forms/password-form.tsx';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { SectionCard } from '../section-card.tsx';

/** Changes the password, with the current password. */
export function PasswordCard(): ReactNode {
  const { t } = useTranslation();
  const show = useToast();
  return (
    <SectionCard icon="lock" title={t('AUTH.NEW_PASSWORD.TITLE')}>
      <p>{t('AUTH.NEW_PASSWORD.TEXT')}</p>
      <PasswordForm
        token={undefined}
        onChanged={() =>
          show('success', `${t('AUTH.NEW_PASSWORD.DONE')}. ${t('AUTH.NEW_PASSWORD.DONE_ELSEWHERE')}`)
        }
      />
    </SectionCard>
  );
}
