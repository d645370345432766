import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { KeyRound } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { changePassword } from '../../api/access.mutations.ts';
import { RequestError } from '../../api/request-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorMessage, TextField } from '../../shared/ui/form-parts.tsx';
import { say } from '../../words/generated/account.ts';
import note from '../../shared/ui/note.module.css';
import dialogForm from '../../shared/ui/dialogs/dialog-form.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import cardStyles from '../../shared/ui/card.module.css';
import styles from './password-card.module.css';

const MIN_LENGTH = 12;
const NOTHING = { current: '', password: '', again: '' };

export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  return (
    <section className={cardStyles['card']} aria-labelledby="password-title">
      <header>
        <KeyRound size={16} aria-hidden="true" />
        <h2 id="password-title">{say('password')}</h2>
      </header>
      <div className={cardStyles['body']}>
        {hasPassword ? (
          <PasswordForm />
        ) : (
          <p className={textStyles['secondary']}>{say('you-sign-in-with')}</p>
        )}
      </div>
    </section>
  );
}

function PasswordForm() {
  const [values, setValues] = useState(NOTHING);
  const [problems, setProblems] = useState(NOTHING);
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => changePassword(values.current, values.password),
    onSuccess: async () => {
      setValues(NOTHING);
      await queryClient.invalidateQueries({ queryKey: ['account'] });
    },
    onError: (error) => {
      if (error instanceof RequestError && error.code === 'PASSWORD_WRONG')
        setProblems({ ...NOTHING, current: error.message });
    },
  });
  const set = (field: keyof typeof NOTHING) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    if (change.isSuccess) change.reset();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      current: values.current ? '' : say('your-present-password-is'),
      password:
        values.password.length < MIN_LENGTH ? say('use-at-least-characters', { minLength: MIN_LENGTH }) : '',
      again: values.again === values.password ? '' : say('this-is-not-the'),
    };
    setProblems(found);
    if (!Object.values(found).some(Boolean)) change.mutate();
  }

  const isOther =
    change.error && !(change.error instanceof RequestError && change.error.code === 'PASSWORD_WRONG');
  return (
    <form
      onSubmit={submit}
      className={clsx(styles['narrow'], dialogForm['form'], arrangement['column'])}
      noValidate
    >
      <TextField
        label={say('present-password')}
        type="password"
        autoComplete="current-password"
        value={values.current}
        onChange={set('current')}
        problem={problems.current}
      />
      <TextField
        label={say('new-password')}
        type="password"
        autoComplete="new-password"
        value={values.password}
        onChange={set('password')}
        problem={problems.password}
        help={say('at-least-12-characters')}
      />
      <TextField
        label={say('the-same-again')}
        type="password"
        autoComplete="new-password"
        value={values.again}
        onChange={set('again')}
        problem={problems.again}
      />
      {isOther && <ErrorMessage>{change.error.message}</ErrorMessage>}
      {change.isSuccess && (
        <output className={clsx(note['note'], note['ok'])} data-part="note">
          {say('changed-you-are-signed')}
        </output>
      )}
      <div className={arrangement['row']}>
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? say('changing') : say('change-password')}
        </Button>
        <span className={textStyles['quiet']}>{say('signs-you-out-everywhere')}</span>
      </div>
    </form>
  );
}
