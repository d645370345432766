import { AppLink, Button, Icon } from '@marquee/blocks/primitives';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../texts/translation.tsx';
import { FieldProblem } from './field-problem.tsx';
import fields from './field.module.css';
import styles from './form.module.css';
import { Problem } from './problem.tsx';

export function FormHead({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}

/** A problem that belongs to no field. With `hasHelp` it looks calm and says where to find help. */
export function FormAlert({ alert, hasHelp = false }: { alert?: string; hasHelp?: boolean }): ReactNode {
  const { t } = useTranslation();
  if (!alert) return null;
  if (!hasHelp) return <Problem text={alert} />;
  return (
    <div className={styles.calm} role="alert">
      <Icon name="shield-check" />
      <p>{alert}</p>
      <AppLink href="/responsible-gaming">{t('SHELL.SAFER_PLAY.HELP')}</AppLink>
    </div>
  );
}

/** Why the form is shown, when the visitor did not open it. */
export function FormNote({ text }: { text: string }): ReactNode {
  return (
    <div className={styles.calm} role="status">
      <Icon name="info" />
      <p>{text}</p>
    </div>
  );
}

type EmailFieldProps = {
  email?: string;
  problem: string | undefined;
  autoComplete?: 'username' | 'email';
};

export function EmailField({ email, problem, autoComplete = 'email' }: EmailFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{t('AUTH.EMAIL')}</label>
      <input
        id={id}
        className={fields.input}
        name="email"
        type="email"
        autoComplete={autoComplete}
        defaultValue={email}
        maxLength={254}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}

type SubmitProps = { label: string; pending: string; isPending: boolean; isSolving: boolean; hint?: string };

/** The submit button, and below it what this device is working on. */
export function Submit({ label, pending, isPending, isSolving, hint }: SubmitProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Button type="submit" variant="primary" size="l" isFull isBusy={isPending}>
        {isPending ? pending : label}
      </Button>
      <div className={hint === undefined && !isSolving ? styles.quiet : undefined}>
        <div role="status">
          {isSolving && (
            <p className={styles.check}>
              <Icon name="shield-check" />
              {t('AUTH.CAPTCHA.CHECKING')}
            </p>
          )}
        </div>
        {!isSolving && hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
    </>
  );
}

type DoneProps = { icon: string; title: string; text: string; isBad?: boolean; children?: ReactNode };

/** The result, shown in place of the form. */
export function FormDone({ icon, title, text, isBad = false, children }: DoneProps): ReactNode {
  return (
    <div className={styles.done} role="status">
      <span className={isBad ? styles.badIcon : styles.doneIcon}>
        <Icon name={icon} />
      </span>
      <FormHead title={title}>{text}</FormHead>
      {children}
    </div>
  );
}
