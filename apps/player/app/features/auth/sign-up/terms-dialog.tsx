import { Button, ButtonLink, Dialog } from '@marquee/blocks/primitives';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormAlert } from '../../../shared/forms/form-parts.tsx';
import { toFormProblems } from '../../../shared/forms/form-problems.model.ts';
import fields from '../../../shared/forms/field.module.css';
import styles from '../../../shared/forms/form.module.css';
import { useSitePath } from '../../../shared/addresses/site-path.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { CheckField } from '../form-fields.tsx';
import { LinkedText } from './linked-text.tsx';
import { isOpenWithoutTerms } from './terms.model.ts';
import { serverNow } from '../../../shared/live/server-clock.ts';
import { useSend } from '../../../shared/calls/use-send.ts';
import { useRevalidator } from '../../../shared/calls/use-revalidator.ts';

const FORM = { shown: [], region: 'ERROR.REGION.LOGIN' } as const;

type TermsDialogProps = {
  minimumAge: number;
  signOut: () => void;
};

/** Asks a player to accept the terms, over every page except the terms themselves and the pages of help (AUTH-32). */
export function TermsDialog({ minimumAge, signOut }: TermsDialogProps): ReactNode {
  const { t, language } = useTranslation();
  const { revalidate } = useRevalidator();
  const isOpen = !isOpenWithoutTerms(useSitePath());
  const [isMissed, setMissed] = useState(false);
  const [alert, setAlert] = useState<string>();
  const { mutate, isPending } = useSend({
    send: (platform) =>
      platform.call('PATCH /api/player', { body: { context: 'edition', terms_acceptance: true } }),
    onMutate: () => setAlert(undefined),
    onSuccess: () => revalidate(),
    onError: (error) => setAlert(toFormProblems(error, FORM, { t, language, now: serverNow() }).alert),
  });
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isTicked = new FormData(event.currentTarget).has('terms_acceptance');
    setMissed(!isTicked);
    if (isTicked) mutate();
  }

  return (
    <Dialog title={t('AUTH.ACCEPT.TITLE')} isOpen={isOpen} onClose={stay} canDismiss={false} size="s">
      <form className={styles.step} noValidate onSubmit={handleSubmit}>
        <p className={fields.help}>{t('AUTH.ACCEPT.TEXT')}</p>
        <FormAlert alert={alert} />
        <CheckField name="terms_acceptance" problem={isMissed ? t('VALIDATION.COMMON.ACCEPTED') : undefined}>
          <LinkedText
            text="AUTH.SIGN_UP.TERMS"
            values={{ age: String(minimumAge) }}
            links={{
              terms: { words: 'AUTH.SIGN_UP.TERMS_LINK', path: '/terms-and-conditions' },
              privacy: { words: 'AUTH.SIGN_UP.PRIVACY_LINK', path: '/privacy-policy' },
            }}
          />
        </CheckField>
        <Button type="submit" variant="primary" size="l" isFull isBusy={isPending}>
          {t('AUTH.ACCEPT.SUBMIT')}
        </Button>
        <div className={styles.two}>
          <ButtonLink href="/support" variant="ghost" isFull>
            {t('ERROR.TO_SUPPORT')}
          </ButtonLink>
          <Button variant="ghost" isFull onClick={signOut}>
            {t('SHELL.SIGN_OUT')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Esc does not close it: it closes only when the terms are accepted. */
function stay(): void {}
