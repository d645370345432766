import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { changePerson } from '../../api/access.mutations.ts';
import type { Person } from '../../api/access-types.ts';
import type { Role, Scope } from '../../api/api-types.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { say } from '../../words/generated/access.ts';
import { roleOptions, ROLES } from '../../words/role-words.ts';
import { ScopeFields } from './scope-fields.tsx';
import dialogForm from '../../shared/ui/dialogs/dialog-form.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import textStyles from '../../shared/ui/text.module.css';

/** What a person may do: the role, and what it is limited to. */
export function RightsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [role, setRole] = useState<Role>(person.role);
  const [scope, setScope] = useState<Scope>(person.scope ?? {});
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => changePerson(person.id, { ...(role !== person.role && { role }), scope }),
    onSuccess: async () => {
      await Promise.all(
        [['people'], ['tokens'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={say('what-name-may', { name: person.name })} size={480}>
      <form
        className={clsx(dialogForm['form'], arrangement['column'])}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Select
          label={say('role')}
          data={roleOptions()}
          value={role}
          allowDeselect={false}
          onChange={(value) => setRole(ROLES.find((known) => known === value) ?? role)}
        />
        <ScopeFields role={role} scope={scope} onChange={setScope} />
        <p className={textStyles['quiet']}>
          {role === person.role
            ? say('limits-count-at-once')
            : say('is-signed-out-with', { name: person.name })}
        </p>
        {change.error && <ErrorMessage>{change.error.message}</ErrorMessage>}
        <DialogActions onClose={onClose}>
          <Button type="submit" look="primary" disabled={change.isPending}>
            {change.isPending ? say('one-moment') : say('save-the-rights')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
