import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../shared/translation.tsx';
import { useRevalidator } from 'react-router';
import { usePlatform } from '../shared/platform.tsx';
import { useToast } from '../shared/toast-context.tsx';
import { visitStorage } from '../shared/preview-base.ts';
import { clearSession } from './session-clock.model.ts';

/** Signs out, forgets everything loaded for the player and redraws the page for a guest, in place. */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const { t } = useTranslation();
  const platform = usePlatform();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => platform.call('DELETE /api/users/sign_out'),
    onSuccess: async () => {
      clearSession(visitStorage());
      queries.clear();
      await revalidate();
    },
    onError: () => show('error', t('SHELL.SIGN_OUT_FAILED')),
  });
  return { signOut: () => mutate(), isPending };
}
