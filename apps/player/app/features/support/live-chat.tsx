import { Button, Skeleton } from '@marquee/blocks/primitives';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { useProblemReport } from '../../shared/forms/report-problems.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { visitStorage } from '../../shared/preview-base.ts';
import { useTranslation } from '../../shared/translation.tsx';
import { findConversation, readThread, sendInConversation, type ChatMessage } from './chat-thread.model.ts';
import { SupportField } from './support-field.tsx';
import styles from './support.module.css';
import { useSendProblems } from './use-send-problems.ts';

type Conversation = { restoreId: string | null; thread: ChatMessage[] };

const CONVERSATION = ['support-chat'];
const FIELDS = ['message'];

/** The live chat: one conversation, found again wherever the player signs in (API-43, API-44). */
export function LiveChat(): ReactNode {
  const { t, language } = useTranslation();
  const platform = usePlatform();
  const queries = useQueryClient();
  const report = useProblemReport('support');
  const form = useRef<HTMLFormElement>(null);
  const { data, isPending: isLoading } = useQuery({
    queryKey: CONVERSATION,
    queryFn: async (): Promise<Conversation> => {
      const restoreId = await findConversation({ platform });
      return { restoreId, thread: restoreId === null ? [] : readThread(visitStorage(), restoreId) };
    },
    meta: { errorCode: 'LOAD_CHAT_ERROR' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) =>
      sendInConversation(
        { platform, storage: visitStorage(), createId: () => crypto.randomUUID() },
        data?.restoreId ?? null,
        text,
      ),
    onSuccess: (conversation) => {
      queries.setQueryData<Conversation>(CONVERSATION, conversation);
      form.current?.reset();
    },
    onError: (refusal) => report.refused(refusal),
  });
  const problems = useSendProblems(error, FIELDS);
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isPending) mutate(String(new FormData(event.currentTarget).get('message')));
  }
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  return (
    <div className={styles['form']}>
      <p>{t('SUPPORT.LIVE_TEXT')}</p>
      {isLoading && <Skeleton shape="line" />}
      <ol className={styles['thread']} role="log" aria-label={t('SUPPORT.THREAD')}>
        {data?.thread.map(({ id, text, sentAt }) => (
          <li key={id}>
            <p>{text}</p>
            <time dateTime={sentAt}>{time.format(Date.parse(sentAt))}</time>
          </li>
        ))}
      </ol>
      <form ref={form} className={styles['form']} onSubmit={send}>
        <SupportField label={t('SUPPORT.MESSAGE')} problem={problems.fields['message']}>
          {(marks) => <textarea name="message" rows={2} required maxLength={5000} {...marks} />}
        </SupportField>
        {problems.alert && <p role="alert">{problems.alert}</p>}
        <Button type="submit" variant="primary" isFull isBusy={isPending}>
          {t('SUPPORT.SEND')}
        </Button>
      </form>
    </div>
  );
}
