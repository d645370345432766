import { Button } from '@marquee/blocks/primitives';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FieldProblem } from '../../../shared/forms/field-problem.tsx';
import fields from '../../../shared/forms/field.module.css';
import styles from '../../../shared/forms/form.module.css';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import type { SignIn } from './use-sign-in.ts';
import { spellCode } from '../../../shared/forms/spellings.model.ts';

type CodeSource = 'app' | 'paper';

/** How the field of a code looks, by its source: digits of the app, or letters of a recovery code. */
const FIELDS = {
  app: {
    text: 'AUTH.CODE.TEXT',
    label: 'AUTH.CODE.LABEL',
    other: 'AUTH.CODE.USE_RECOVERY',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  paper: {
    text: 'AUTH.CODE.RECOVERY_TEXT',
    label: 'AUTH.CODE.RECOVERY_LABEL',
    other: 'AUTH.CODE.USE_APP',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

/** The second factor: a code of the authenticator app, or a recovery code for players who have lost their phone. */
export function CodeStep({ signIn, alert }: { signIn: SignIn; alert: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { problems, isPending, submit, refuse, restart } = signIn;
  const [source, setSource] = useState<CodeSource>('app');
  const { text, label, other, inputMode, autoComplete } = FIELDS[source];
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const problem = problems.code;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = spellCode(String(new FormData(event.currentTarget).get('code')));
    if (code === '') refuse({ code: t('VALIDATION.COMMON.REQUIRED') });
    else submit({ code });
  }

  function handleOther(): void {
    refuse({});
    flushSync(() => setSource(source === 'app' ? 'paper' : 'app'));
    input.current?.focus();
  }

  return (
    <form
      className={styles.step}
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onInput={signIn.noteTyping}
    >
      <div className={styles.head}>
        <h1>{t('AUTH.CODE.TITLE')}</h1>
        <p id="sign-in-code-text">{t(text)}</p>
      </div>
      {alert}
      <div className={fields.field}>
        <label htmlFor="sign-in-code">{t(label)}</label>
        <input
          key={source}
          ref={input}
          id="sign-in-code"
          className={`${fields.input} ${fields.code}`}
          name="code"
          data-first
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${problemId} sign-in-code-text` : 'sign-in-code-text'}
        />
        {problem && <FieldProblem id={problemId} text={problem} />}
      </div>
      <Button type="submit" variant="primary" size="l" isFull isBusy={isPending}>
        {t(isPending ? 'AUTH.SIGN_IN.PENDING' : 'AUTH.CODE.SUBMIT')}
      </Button>
      <div className={styles.ways}>
        <button type="button" onClick={handleOther}>
          {t(other)}
        </button>
        <button type="button" onClick={restart}>
          {t('AUTH.CODE.BACK')}
        </button>
      </div>
    </form>
  );
}
