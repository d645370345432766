import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFormatPath } from '../shared/site-path.ts';

/** Hashes of older links and the routes they mean (NAV-13 to NAV-17); #sign-in opens in place. */
const HASH_ROUTES: Record<string, string> = {
  '#sign-up': '/sign-up',
  '#remind': '/remind',
  '#new-password': '/new-password',
  '#users/password/edit': '/new-password',
  '#profile/password/edit': '/new-password',
};

export function useHashModals(): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  useEffect(() => {
    const route = HASH_ROUTES[hash];
    if (route) void navigate(formatPath(route) + search, { replace: true });
  }, [hash, search, navigate, formatPath]);
}
