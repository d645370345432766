import { Button, EmptyState } from '@marquee/blocks/primitives';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { useTranslation } from '../../shared/translation.tsx';
import { ContactFields, readContact } from './contact-fields.tsx';
import { sendProblem } from './send-problem.ts';
import styles from './support.module.css';

/** The hosted widget: a message is left, and the answer comes by email (CHROME-26). */
export function HostedChat(): ReactNode {
  const { t } = useTranslation();
  const platform = usePlatform();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (data: FormData) =>
      platform.call('POST /api/send_contact_message', {
        body: { ...readContact(data), message: String(data.get('message')) },
      }),
  });
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isPending) mutate(new FormData(event.currentTarget));
  }
  if (isSuccess)
    return (
      <div role="status" className={styles['done']}>
        <EmptyState icon="circle-check" title={t('SUPPORT.SENT')} text={t('SUPPORT.SENT_TEXT')} />
      </div>
    );
  return (
    <form className={styles['form']} onSubmit={send}>
      <p>{t('SUPPORT.HOSTED_TEXT')}</p>
      <ContactFields />
      <label className={styles['field']}>
        <span>{t('SUPPORT.MESSAGE')}</span>
        <textarea name="message" rows={5} required maxLength={5000} />
      </label>
      {error && <p role="alert">{t(sendProblem(error))}</p>}
      <Button type="submit" variant="primary" isFull isBusy={isPending}>
        {t('SUPPORT.SEND')}
      </Button>
    </form>
  );
}
