import { queryOptions } from '@tanstack/react-query';
import { fetchAdminSession } from './admin-calls.ts';

/** Enabled only when the page says that somebody is signed in to the admin. */
export const adminSessionQuery = (isAdmin: boolean) =>
  queryOptions({
    queryKey: ['admin session'],
    queryFn: fetchAdminSession,
    enabled: isAdmin,
    retry: false,
    staleTime: 60_000,
  });
