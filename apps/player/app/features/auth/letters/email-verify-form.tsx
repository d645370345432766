import { Icon, Skeleton } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { EmailField, FormAlert, FormDone, FormHead, Submit } from '../../../shared/forms/form-parts.tsx';
import { checkEmail, type FieldProblems } from '../../../shared/forms/form-rules.model.ts';
import styles from '../../../shared/forms/form.module.css';
import { useFormFocus } from '../../../shared/forms/use-form-focus.ts';
import { usePlatform } from '../../../shared/calls/platform.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { playerQuery } from '../player.queries.ts';
import { useResend } from './use-resend.ts';

/** Sends the confirmation email again. A player's address is known; a guest types it. */
export function EmailVerifyForm(): ReactNode {
  const { t } = useTranslation();
  const { isSignedIn } = useVisitor();
  const { data: player, isPending } = useQuery({ ...playerQuery(usePlatform()), enabled: isSignedIn });
  if (isSignedIn && isPending)
    return (
      <div className={styles.form}>
        <Skeleton shape="line" />
      </div>
    );
  return player?.confirmed_at ? (
    <div className={styles.form}>
      <FormDone icon="badge-check" title={t('AUTH.CONFIRMATION.DONE')} text={player.email ?? ''} />
    </div>
  ) : (
    <ResendForm email={player?.email ?? undefined} />
  );
}

function ResendForm({ email }: { email: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const { resend, isPending, isSolving, said } = useResend();
  const [problems, setProblems] = useState<FieldProblems>({});
  const frame = useFormFocus(problems);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const to = email ?? String(new FormData(event.currentTarget).get('email')).trim();
    const found = checkEmail(to, t);
    setProblems(found);
    if (Object.keys(found).length === 0) resend(to);
  }

  return (
    <div ref={frame} className={styles.form}>
      <form className={styles.step} method="post" noValidate onSubmit={handleSubmit}>
        <FormHead title={t('AUTH.VERIFY.TITLE')}>
          {email === undefined ? t('AUTH.VERIFY.TEXT_GUEST') : t('AUTH.VERIFY.TEXT', { email })}
        </FormHead>
        {said?.tone === 'error' && <FormAlert alert={said.text} />}
        <div role="status" className={said?.tone === 'success' ? styles.sent : undefined}>
          {said?.tone === 'success' && (
            <>
              <Icon name="circle-check" />
              <p>{said.text}</p>
            </>
          )}
        </div>
        {email === undefined && <EmailField problem={problems['email']} />}
        <Submit
          label={t('AUTH.VERIFY.SUBMIT')}
          pending={t('AUTH.SENDING')}
          isPending={isPending}
          isSolving={isSolving}
          hint={t('AUTH.VERIFY.HINT')}
        />
      </form>
    </div>
  );
}
