import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState, type FormEvent } from 'react';
import { makeToken } from '../../api/access.mutations.ts';
import type { Role, Scope } from '../../api/api-types.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage, TextField } from '../../shared/ui/form-parts.tsx';
import { ShownOnce } from '../../shared/ui/shown-once.tsx';
import { roleOptions, ROLES } from '../../words/role-words.ts';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/access.ts';
import { ScopeFields } from './scope-fields.tsx';
import deliveryListStyles from './delivery-list.module.css';
import dialogForm from '../../shared/ui/dialogs/dialog-form.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './token-dialog.module.css';

const DAY_MS = 86_400_000;
const LIVES = [
  {
    value: '30',
    get label() {
      return say('in-30-days');
    },
  },
  {
    value: '90',
    get label() {
      return say('in-90-days');
    },
  },
  {
    value: '365',
    get label() {
      return say('in-a-year');
    },
  },
  {
    value: '',
    get label() {
      return say('never');
    },
  },
];

/** Creates a token and shows it once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const [scope, setScope] = useState<Scope>({});
  const [days, setDays] = useState('90');
  const [problem, setProblem] = useState('');
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: () => {
      const expiresAt = days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null;
      return makeToken({ name: name.trim(), role, scope, expiresAt });
    },
    onSuccess: () =>
      Promise.all([['tokens'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(name.trim() ? '' : say('name-is-missing'));
    if (name.trim()) make.mutate();
  }

  if (make.data)
    return (
      <Dialog
        opened
        onClose={onClose}
        title={say('token-name', { name: make.data.name })}
        size={560}
        closeOnClickOutside={false}
      >
        <ShownOnce label={say('token')} text={make.data.token} />
        <p className={clsx(styles['sampleTitle'], fieldStyles['help'])}>{say('programs-send-it-with')}</p>
        <pre className={deliveryListStyles['sample']}>
          Authorization: Bearer {make.data.token.slice(0, 8)}…
        </pre>
        <DialogActions onClose={onClose} close={say('i-have-kept-it')} />
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title={say('make-an-api-token')} size={480}>
      <form onSubmit={submit} className={clsx(dialogForm['form'], arrangement['column'])} noValidate>
        <TextField
          label={say('name')}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={setName}
          problem={problem}
          help={say('what-it-is-for')}
        />
        <Select
          label={say('role')}
          data={roleOptions()}
          value={role}
          allowDeselect={false}
          onChange={(value) => setRole(ROLES.find((known) => known === value) ?? role)}
        />
        {role === 'administrator' && (
          <div className={clsx(styles['roleHelp'], fieldStyles['help'])}>{say('also-reads-who-has')}</div>
        )}
        <ScopeFields role={role} scope={scope} onChange={setScope} />
        <Select
          label={say('ends')}
          data={LIVES}
          value={days}
          allowDeselect={false}
          onChange={(value) => setDays(value ?? '')}
        />
        {make.error && <ErrorMessage>{make.error.message}</ErrorMessage>}
        <DialogActions onClose={onClose}>
          <Button type="submit" look="primary" disabled={make.isPending}>
            {make.isPending ? say('one-moment') : say('make-it')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
