import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../shared/ui/button.tsx';
import { changePerson, removePerson, resetPassword, resetSecondFactor } from '../../api/access.mutations.ts';
import type { Invitation, Person } from '../../api/access-types.ts';
import type { Role } from '../../api/api-types.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { ROLE_HELP, ROLE_NAMES } from '../../words/role-words.ts';
import { InvitationLink } from './invitation-link.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/access.ts';
import textStyles from '../../shared/ui/text.module.css';

export type PersonTask = 'role' | 'rights' | 'password' | 'codes' | 'remove';
type PersonDialogProps = {
  person: Person;
  task: Exclude<PersonTask, 'rights'>;
  role?: Role;
  onClose: () => void;
};
type Words = { title: string; text: string; button: string; isDanger?: true };

/** Explains the effect of a change on a person before it is made. */
export function PersonDialog({ person, task, role = person.role, onClose }: PersonDialogProps) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (): Promise<Invitation | undefined> => {
      if (task === 'password') return resetPassword(person.id);
      if (task === 'role') await changePerson(person.id, { role });
      else if (task === 'codes') await resetSecondFactor(person.id);
      else await removePerson(person.id);
      return undefined;
    },
    onSuccess: async (invitation) => {
      await Promise.all(
        [['people'], ['tokens'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      if (!invitation) onClose();
    },
  });
  const { title, text, button, isDanger } = wordsOf(person, task, role);
  if (change.data) return <InvitationLink invitation={change.data} name={person.name} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={title} size={460}>
      <p className={textStyles['secondary']}>{text}</p>
      {change.error && <ErrorMessage>{change.error.message}</ErrorMessage>}
      <DialogActions onClose={onClose} isCloseFirst>
        <Button
          look={isDanger ? 'danger' : 'primary'}
          disabled={change.isPending}
          onClick={() => change.mutate()}
        >
          {change.isPending ? say('one-moment') : button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function wordsOf({ name, hasPassword }: Person, task: PersonDialogProps['task'], role: Role): Words {
  switch (task) {
    case 'role':
      return {
        title: say('make-name-role-names', {
          name,
          value: /^[AE]/.test(ROLE_NAMES[role]) ? 'an' : 'a',
          roleNames: ROLE_NAMES[role].toLowerCase(),
        }),
        text: say('is-signed-out-at', { roleHelp: ROLE_HELP[role], name }),
        button: say('change-the-role'),
      };
    case 'password':
      return {
        title: hasPassword ? say('reset-the-password-of', { name }) : say('a-new-link-for', { name }),
        text: hasPassword ? say('the-present-password-stops') : say('the-link-they-have'),
        button: hasPassword ? say('reset-password') : say('make-a-link'),
      };
    case 'codes':
      return {
        title: say('switch-off-codes-for', { name }),
        text: say('for-somebody-who-lost'),
        button: say('switch-codes-off'),
        isDanger: true,
      };
    case 'remove':
      return {
        title: say('remove-name', { name }),
        text: say('they-are-signed-out'),
        button: say('remove'),
        isDanger: true,
      };
  }
}
