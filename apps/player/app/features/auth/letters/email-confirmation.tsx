import { Button, ButtonLink, Skeleton } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { failureSign, kindOf } from '../../../shared/calls/failure.ts';
import { FormDone } from '../../../shared/forms/form-parts.tsx';
import styles from '../../../shared/forms/form.module.css';
import { linkEndOf, tellLinkEnd } from '../../../shared/forms/link-end.model.ts';
import { usePlatform } from '../../../shared/calls/platform.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { confirmationQuery } from './confirmation.queries.ts';
import { useRevalidator } from '../../../shared/calls/use-revalidator.ts';

/** Confirms the email by the link that led here, and shows the result (AUTH-31). */
export function EmailConfirmation({ token }: { token: string }): ReactNode {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { data, error, isFetching, refetch } = useQuery({
    ...confirmationQuery(usePlatform(), token),
    enabled: token !== '',
  });
  const isConfirmed = data?.confirmed === true;
  const end = linkEndOf(error, 'confirmation_token');
  // The notice above the page is no longer needed.
  const redraw = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (isConfirmed) redraw();
  }, [isConfirmed]);

  if (isConfirmed || end === 'already_confirmed')
    return (
      <Result icon="badge-check" name={isConfirmed ? 'DONE' : 'ALREADY'}>
        <ButtonLink href="/" variant="primary" size="l" isFull>
          {t('ERROR.TO_LOBBY')}
        </ButtonLink>
      </Result>
    );
  if (token === '' || end !== undefined)
    return (
      <Result icon="clock-alert" name="FAILED" text={tellLinkEnd(end, 'confirmation_token', t)} isBad>
        <ButtonLink href="/email-verify" variant="primary" size="l" isFull>
          {t('AUTH.CONFIRMATION.ASK')}
        </ButtonLink>
      </Result>
    );
  if (error && !isFetching)
    return (
      // A link confirms only once: after a lost response nobody knows whether it still works.
      <Result
        icon={failureSign(error).icon}
        name={kindOf(error) === 'unknown-outcome' ? 'UNKNOWN' : 'LATER'}
        isBad
      >
        <Button variant="primary" size="l" isFull onClick={() => void refetch()}>
          {t('AUTH.RETRY')}
        </Button>
      </Result>
    );
  return (
    <div className={styles.form}>
      <div className={styles.step} aria-busy>
        <h1 className={styles.waiting}>{t('AUTH.CONFIRMATION.PENDING')}</h1>
        <Skeleton shape="line" />
      </div>
    </div>
  );
}

type ResultProps = {
  icon: string;
  name: 'DONE' | 'ALREADY' | 'FAILED' | 'LATER' | 'UNKNOWN';
  /** Replaces the text that `name` selects. */
  text?: string | undefined;
  isBad?: boolean;
  children: ReactNode;
};

function Result({ icon, name, text, isBad = false, children }: ResultProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <FormDone
        icon={icon}
        isBad={isBad}
        title={t(`AUTH.CONFIRMATION.${name}`)}
        text={text ?? t(`AUTH.CONFIRMATION.${name}_TEXT`)}
      >
        {children}
      </FormDone>
    </div>
  );
}
