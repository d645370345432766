import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState, type FormEvent } from 'react';
import { invitePerson } from '../../api/access.mutations.ts';
import type { Role, Scope } from '../../api/api-types.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage, TextField } from '../../shared/ui/form-parts.tsx';
import { roleOptions, ROLES } from '../../words/role-words.ts';
import { ScopeFields } from './scope-fields.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/access.ts';
import dialogForm from '../../shared/ui/dialogs/dialog-form.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';

/** Adds a person, who then chooses a password with a link; nobody else ever knows the password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [scope, setScope] = useState<Scope>({});
  const [problem, setProblem] = useState({ name: '', email: '' });
  const queryClient = useQueryClient();
  const invite = useMutation({
    mutationFn: () => invitePerson({ name: name.trim(), email: email.trim(), role, scope }),
    onSuccess: () =>
      Promise.all([['people'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      name: name.trim() ? '' : 'Name is missing.',
      email: /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? '' : say('this-is-not-an'),
    };
    setProblem(found);
    if (!found.name && !found.email) invite.mutate();
  }

  if (invite.data?.invitation)
    return <InvitationLink invitation={invite.data.invitation} name={invite.data.name} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={say('invite-a-person')} size={480}>
      <form onSubmit={submit} className={clsx(dialogForm['form'], arrangement['column'])} noValidate>
        <TextField
          label={say('name')}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={setName}
          problem={problem.name}
        />
        <TextField
          label={say('email')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          problem={problem.email}
        />
        <Select
          label={say('role')}
          data={roleOptions()}
          value={role}
          allowDeselect={false}
          onChange={(value) => setRole(ROLES.find((known) => known === value) ?? role)}
        />
        <ScopeFields role={role} scope={scope} onChange={setScope} />
        {invite.error && <ErrorMessage>{invite.error.message}</ErrorMessage>}
        <DialogActions onClose={onClose}>
          <Button type="submit" look="primary" disabled={invite.isPending}>
            {invite.isPending ? say('one-moment') : say('make-the-link')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
