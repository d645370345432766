import { Dialog } from '@marquee/blocks/primitives';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../shared/calls/later.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import type { ChatForm } from './chat-form.model.ts';
import styles from './support.module.css';

const FORMS = {
  live: lazyPart(async () => (await import('./live-chat.tsx')).LiveChat),
  hosted: lazyPart(async () => (await import('./hosted-chat.tsx')).HostedChat),
} satisfies Record<ChatForm, unknown>;

type SupportChatProps = { form: ChatForm; isOpen: boolean; onClose: () => void };

/** The support dialog, in the form that this visitor gets (CHROME-25). */
export function SupportChat({ form, isOpen, onClose }: SupportChatProps): ReactNode {
  const { t } = useTranslation();
  const Form = FORMS[form];
  return (
    <Dialog title={t('SUPPORT.TITLE')} isOpen={isOpen} onClose={onClose} size="s">
      <Suspense fallback={<div className={styles['waiting']} aria-busy />}>
        <Form />
      </Suspense>
    </Dialog>
  );
}
