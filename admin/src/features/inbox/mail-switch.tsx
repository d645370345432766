import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inboxQuery } from '../../api/comments/comments.queries.ts';
import { setInboxMail } from '../../api/comments/comments.mutations.ts';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { say } from '../../words/generated/inbox.ts';

/** Whether this person also hears of it by e-mail; only where the server sends any. */
export function MailSwitch({ isWanted }: { isWanted: boolean }) {
  const queries = useQueryClient();
  const setting = useMutation({
    mutationFn: setInboxMail,
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxQuery.queryKey }),
  });
  const shown = setting.isPending ? setting.variables : isWanted;
  return (
    <>
      <Checkbox
        label={say('also-by-mail')}
        checked={shown}
        onChange={(event) => setting.mutate(event.currentTarget.checked)}
      />
      {setting.error && <ErrorMessage>{setting.error.message}</ErrorMessage>}
    </>
  );
}
