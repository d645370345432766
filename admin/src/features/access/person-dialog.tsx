import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePerson, removePerson, resetPassword, resetSecondFactor } from '../../api/access.mutations.ts';
import type { Invitation, Person } from '../../api/access-types.ts';
import type { Role } from '../../api/api-types.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { ROLE_HELP, ROLE_NAMES } from '../../words/role-words.ts';
import { InvitationLink } from './invitation-link.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';

export type PersonTask = 'role' | 'password' | 'codes' | 'remove';
type PersonDialogProps = { person: Person; task: PersonTask; role?: Role; onClose: () => void };
type Words = { title: string; text: string; button: string; isDanger?: true };

/** Says what a change does to the person before it is made. */
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
      <p className="sec">{text}</p>
      {change.error && <ErrorMessage>{change.error.message}</ErrorMessage>}
      <DialogActions onClose={onClose} isCloseFirst>
        <button
          type="button"
          className={isDanger ? 'btn danger' : 'btn primary'}
          disabled={change.isPending}
          onClick={() => change.mutate()}
        >
          {change.isPending ? 'One moment…' : button}
        </button>
      </DialogActions>
    </Dialog>
  );
}

function wordsOf({ name, hasPassword }: Person, task: PersonTask, role: Role): Words {
  switch (task) {
    case 'role':
      return {
        title: `Make ${name} ${/^[AE]/.test(ROLE_NAMES[role]) ? 'an' : 'a'} ${ROLE_NAMES[role].toLowerCase()}?`,
        text: `${ROLE_HELP[role]} ${name} is signed out at once and has the new role from the next sign-in. Nothing typed is lost.`,
        button: 'Change the role',
      };
    case 'password':
      return {
        title: hasPassword ? `Reset the password of ${name}?` : `A new link for ${name}?`,
        text: hasPassword
          ? 'The present password stops working and every session ends at once. You get a link with which a new one is chosen.'
          : 'The link they have stops working. You get a new one.',
        button: hasPassword ? 'Reset password' : 'Make a link',
      };
    case 'codes':
      return {
        title: `Switch off codes for ${name}?`,
        text: 'For somebody who lost their phone and their recovery codes. Every session of theirs ends, and the password alone signs them in until they set up an app again. Make sure that it is really them who asks.',
        button: 'Switch codes off',
        isDanger: true,
      };
    case 'remove':
      return {
        title: `Remove ${name}?`,
        text: 'They are signed out at once, and API tokens they made stop working. What they did stays in the history and in the audit log.',
        button: 'Remove',
        isDanger: true,
      };
  }
}
