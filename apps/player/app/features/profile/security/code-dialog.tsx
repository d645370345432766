import { Button, Dialog } from '@marquee/blocks/primitives';
import type { FormEvent, ReactNode } from 'react';
import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { FormAlert } from '../../../shared/forms/form-parts.tsx';
import styles from '../../../shared/forms/form.module.css';
import { useFormFocus } from '../../../shared/forms/use-form-focus.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { CodeField } from './code-field.tsx';
import limits from '../limits/limits.module.css';
import { readField } from '../details/read-field.ts';
import { useTwoFactorForm } from './use-two-factor-form.ts';
import { spellCode } from '../../../shared/forms/spellings.model.ts';

type CodeFormProps<Answer> = {
  text: string;
  submit: string;
  /** Name of the form in reports. */
  form: string;
  onClose: () => void;
  send: (platform: ApiClient, body: { otp_attempt: string }) => Promise<Answer>;
  onSent: (answer: Answer) => unknown;
};

type CodeDialogProps<Answer> = CodeFormProps<Answer> & { title: string; isOpen: boolean };

/** Asks for a code before a change: access to an open screen is not enough. */
export function CodeDialog<Answer>({ title, isOpen, ...rest }: CodeDialogProps<Answer>): ReactNode {
  const { onClose } = rest;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} size="s">
      <CodeForm {...rest} />
    </Dialog>
  );
}

function CodeForm<Answer>({ text, submit, form, onClose, send, onSent }: CodeFormProps<Answer>): ReactNode {
  const { t } = useTranslation();
  const field = 'otp_attempt';
  const code = useTwoFactorForm<Answer>({
    form,
    field,
    send: (typed, platform) => send(platform, { otp_attempt: typed }),
    onSent: (_typed, answer) => onSent(answer),
    onClose,
  });
  const frame = useFormFocus(code.problems);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    code.submit(spellCode(readField(event.currentTarget, field)));
  }

  return (
    <div ref={frame}>
      <form
        className={styles.step}
        method="post"
        noValidate
        onSubmit={handleSubmit}
        onInput={code.noteTyping}
      >
        <p>{text}</p>
        <FormAlert alert={code.problems.alert} />
        <CodeField label={t('PROFILE.TWO_FACTOR.CODE_OR_RECOVERY')} problem={code.problems.fields[field]} />
        <div className={limits.choices}>
          <Button type="submit" variant="primary" size="l" isBusy={code.isPending}>
            {submit}
          </Button>
          <Button size="l" variant="ghost" onClick={onClose}>
            {t('PROFILE.CANCEL')}
          </Button>
        </div>
      </form>
    </div>
  );
}
