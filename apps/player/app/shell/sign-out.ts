import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../shared/translation.tsx';
import { useRevalidator } from 'react-router';
import { usePlatform } from '../shared/platform.tsx';
import { useToast } from '../shared/toast-context.tsx';
import { useForgetPlayer } from './forget-player.ts';
import { useShell } from './shell-context.tsx';

/** Signs out, forgets everything loaded for the player and redraws the page for a guest, in place. */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const { t } = useTranslation();
  const { player } = useShell();
  const platform = usePlatform();
  const forget = useForgetPlayer();
  const { revalidate } = useRevalidator();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => platform.call('DELETE /api/users/sign_out'),
    onSuccess: async () => {
      forget(player?.id);
      await revalidate();
    },
    onError: () => show('error', t('SHELL.SIGN_OUT_FAILED')),
  });
  return { signOut: () => mutate(), isPending };
}
