import { tellFailure } from '../shared/failure.ts';
import { useTranslation } from '../shared/translation.tsx';
import { useRevalidator } from 'react-router';
import { useToast } from '../shared/toast-context.tsx';
import { useForgetPlayer } from './forget-player.ts';
import { useShell } from './shell-context.tsx';
import { useSend } from '../shared/use-send.ts';

/** Signs out, forgets everything loaded for the player and redraws the page for a guest, in place. */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const { t } = useTranslation();
  const { player } = useShell();
  const forget = useForgetPlayer();
  const { revalidate } = useRevalidator();
  const show = useToast();
  const { mutate, isPending } = useSend({
    send: (platform) => platform.call('DELETE /api/users/sign_out'),
    onSuccess: async () => {
      forget(player?.id);
      await revalidate();
    },
    onError: (error) => show('error', tellFailure(error, t) ?? t('SHELL.SIGN_OUT_FAILED')),
  });
  return { signOut: () => mutate(), isPending };
}
