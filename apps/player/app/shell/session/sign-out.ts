import { tellFailure } from '../../shared/calls/failure.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useToast } from '../../shared/notices/toast-context.tsx';
import { useSessionEnd } from './session-end.ts';
import { useShell } from '../shell-context.tsx';
import { useSend } from '../../shared/calls/use-send.ts';

/** Signs out; the next steps are the same as after every end of a session. */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const { t } = useTranslation();
  const { player } = useShell();
  const end = useSessionEnd();
  const show = useToast();
  const { mutate, isPending } = useSend({
    send: (platform) => platform.call('DELETE /api/users/sign_out'),
    onSuccess: () => end(player?.id, 'told'),
    onError: (error) => show('error', tellFailure(error, t) ?? t('SHELL.SIGN_OUT_FAILED')),
  });
  return { signOut: () => mutate(), isPending };
}
