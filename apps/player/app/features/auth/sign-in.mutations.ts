import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { parseLocalePath } from '../../shared/locale-path.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { visitStorage } from '../../shared/preview-base.ts';
import { parseRedirectTarget } from '../../shared/redirect-target.ts';
import { readDeviceId, type SignInValues } from './sign-in.model.ts';

/**
 * Signs in and shows the page as the player's, without loading it anew. Afterwards `redirect` is followed when it is a
 * path of this site; without one a popup closes over the page below it.
 */
export function useSignIn() {
  const platform = usePlatform();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search, hash, mask } = useLocation();
  return useMutation({
    mutationFn: ({ email, password }: SignInValues) =>
      platform.call('POST /api/users/sign_in', {
        body: { user: { email, password, dfpc: readDeviceId(visitStorage()) } },
      }),
    onSuccess: async () => {
      queries.clear();
      const query = new URLSearchParams(mask?.search ?? search);
      const { prefix } = parseLocalePath(pathname);
      const home = prefix ? `/${prefix}` : '/';
      const below = hash === '#sign-in' ? pathname + search : home;
      const target = parseRedirectTarget(query.get('redirect'), below);
      if (target === pathname + search) {
        await navigate({ pathname, search }, { replace: true, preventScrollReset: true });
        await revalidate();
        return;
      }
      await navigate(target, { replace: true });
      await revalidate();
    },
  });
}
