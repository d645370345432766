import { createRandomId } from '@marquee/blocks/browser';
import { Button } from '@marquee/blocks/primitives';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { Problem } from '../../shared/forms/problem.tsx';
import { useProblemReport } from '../../shared/forms/report-problems.ts';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { visitStorage } from '../../shared/addresses/preview-base.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { findConversation, readThread, sendInConversation, type ChatMessage } from './chat-thread.model.ts';
import { SupportField } from './support-field.tsx';
import styles from './support.module.css';
import { useFoundProblems } from './use-found-problems.ts';
import { useSendProblems } from './use-send-problems.ts';
import { useSend } from '../../shared/calls/use-send.ts';

type Conversation = { restoreId: string | null; thread: ChatMessage[] };

const FIELDS = ['message'];

export function conversationQuery(platform: ApiClient) {
  return queryOptions({
    queryKey: ['support-chat'],
    queryFn: async (): Promise<Conversation> => {
      const restoreId = await findConversation({ platform });
      return { restoreId, thread: restoreId === null ? [] : readThread(visitStorage(), restoreId) };
    },
    meta: { errorCode: 'LOAD_CHAT_ERROR' },
  });
}

/** The live chat: one conversation per player, on every device (API-43, API-44). */
export function LiveChat(): ReactNode {
  const { t, language } = useTranslation();
  const platform = usePlatform();
  const queries = useQueryClient();
  const report = useProblemReport('support');
  const form = useRef<HTMLFormElement>(null);
  const conversation = conversationQuery(platform);
  const { data, isPending: isLoading, isError, refetch } = useQuery(conversation);
  const { mutate, isPending, error } = useSend({
    send: async (bound, text: string) => {
      // Waits until it is known whether a conversation exists: a second one would replace it.
      const { restoreId } = await queries.ensureQueryData(conversation);
      return sendInConversation(
        { platform: bound, createId: createRandomId, storage: visitStorage() },
        restoreId,
        text,
      );
    },
    onSuccess: (continued, text) => {
      queries.setQueryData(conversation.queryKey, continued);
      // The next message may be half typed by now.
      if (form.current && messageIn(form.current) === text) form.current.reset();
    },
    onError: (refusal) => report.refused(refusal),
  });
  const problems = useSendProblems(error, FIELDS);
  const { found, isComplete } = useFoundProblems();
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isPending && isComplete(event.currentTarget)) mutate(messageIn(event.currentTarget));
  }
  if (isError && !data)
    return (
      <div className={styles['form']}>
        <Problem text={t('SUPPORT.LOAD_FAILED')} />
        <Button isFull onClick={() => void refetch()}>
          {t('LOAD.RETRY')}
        </Button>
      </div>
    );
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  return (
    <div className={styles['form']}>
      <p>{t('SUPPORT.LIVE_TEXT')}</p>
      {/* Earlier messages are above the form, which can be used while they load. */}
      <ol
        className={styles['thread']}
        role="log"
        aria-label={t('SUPPORT.THREAD')}
        aria-busy={isLoading || undefined}
      >
        {data?.thread.map(({ id, text, sentAt }) => (
          <li key={id}>
            <p>{text}</p>
            <time dateTime={sentAt}>{time.format(Date.parse(sentAt))}</time>
          </li>
        ))}
      </ol>
      <form ref={form} className={styles['form']} noValidate onSubmit={send}>
        <SupportField label={t('SUPPORT.MESSAGE')} problem={problems.fields['message'] ?? found['message']}>
          {(marks) => <textarea name="message" rows={2} required maxLength={5000} {...marks} />}
        </SupportField>
        {problems.alert && <Problem text={problems.alert} />}
        <Button type="submit" variant="primary" isFull isBusy={isPending}>
          {t('SUPPORT.SEND')}
        </Button>
      </form>
    </div>
  );
}

const messageIn = (form: HTMLFormElement): string => String(new FormData(form).get('message'));
