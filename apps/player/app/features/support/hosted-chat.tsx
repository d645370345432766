import { Button, EmptyState } from '@marquee/blocks/primitives';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { CONTACT_FIELDS, ContactFields, readContact } from './contact-fields.tsx';
import { SupportField } from './support-field.tsx';
import styles from './support.module.css';
import { SendingNote } from './sending-note.tsx';
import { useContactMessage } from './use-contact-message.ts';
import { useFoundProblems } from './use-found-problems.ts';

const FIELDS = [...CONTACT_FIELDS, 'message'];

/** The hosted widget: the visitor leaves a message and gets the reply by email (CHROME-26). */
export function HostedChat(): ReactNode {
  const { t } = useTranslation();
  const { send, isPending, isSolving, isSent, problems } = useContactMessage(FIELDS);
  const { found, isComplete } = useFoundProblems();
  const wrong = { ...problems.fields, ...found };
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isComplete(event.currentTarget)) return;
    const data = new FormData(event.currentTarget);
    send({ ...readContact(data), message: String(data.get('message')) });
  }
  if (isSent)
    return (
      <div role="status" className={styles['done']}>
        <EmptyState icon="circle-check" title={t('SUPPORT.SENT')} text={t('SUPPORT.SENT_TEXT')} />
      </div>
    );
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <p>{t('SUPPORT.HOSTED_TEXT')}</p>
      <ContactFields problems={wrong} />
      <SupportField label={t('SUPPORT.MESSAGE')} problem={wrong['message']}>
        {(marks) => <textarea name="message" rows={5} required maxLength={5000} {...marks} />}
      </SupportField>
      <SendingNote isSolving={isSolving} alert={problems.alert} />
      <Button type="submit" variant="primary" isFull isBusy={isPending}>
        {t('SUPPORT.SEND')}
      </Button>
    </form>
  );
}
