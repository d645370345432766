import { pollAfter } from '@marquee/schemas/retry';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ServerCalls } from '@marquee/schemas/server-calls';
import { client } from '../../session/session.store.ts';

type TaskFilter = NonNullable<ServerCalls['GET /admin/api/tasks']['query']>;

/** What people were asked to do. Approvals and publishes settle tasks too, so it is asked again. */
export const tasksQuery = (filter: TaskFilter) =>
  queryOptions({
    queryKey: ['tasks', filter],
    queryFn: async ({ signal }) =>
      (await client.call('GET /admin/api/tasks', { query: filter, signal })).items,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollAfter(60_000, state),
  });
