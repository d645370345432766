import type { LimitDecision, UserLimit } from '@marquee/schemas';
import type { SetUserLimitBody } from '@marquee/schemas/platform';
import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { limitDecisionQuery, limitsQuery } from '../../../shared/account/limits.queries.ts';
import { beginExclusion, endExclusion } from '../../../shared/visitor/exclusion.ts';
import { useProblemReport } from '../../../shared/forms/report-problems.ts';
import { usePlatform } from '../../../shared/calls/platform.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { useSend } from '../../../shared/calls/use-send.ts';
import { useRevalidator } from '../../../shared/calls/use-revalidator.ts';

/** Sets a limit. The platform's response is shown at once, and the list is refetched. */
export function useSetLimit(): UseMutationResult<UserLimit, Error, SetUserLimitBody> {
  const keep = useKeepLimit();
  const report = useProblemReport('limit');
  return useSend({
    send: (platform, body: SetUserLimitBody) => {
      if (body.type === 'selfexclusion') beginExclusion();
      return platform.call('POST /api/user_limits', { body });
    },
    onSuccess: keep,
    onError: (refusal) => {
      endExclusion();
      report.refused(refusal);
    },
  });
}

/** Requests the removal of a limit, which an emailed link confirms. */
export function useRemoveLimit(): UseMutationResult<UserLimit, Error, number> {
  const keep = useKeepLimit();
  return useSend({
    send: (platform, id: number) => platform.call('DELETE /api/user_limits/{id}', { params: { id } }),
    onSuccess: keep,
  });
}

/** Says that the player wants no deposit limit, or keeps the limits as they are (SAFE-11). */
export function useKeepDecision(): UseMutationResult<LimitDecision, Error, void> {
  const queries = useQueryClient();
  const { queryKey } = limitDecisionQuery(useQueryScope());
  return useSend({
    send: (platform) => platform.call('PUT /api/user_limits/decision'),
    onSuccess: (decision) => void queries.setQueryData(queryKey, decision),
  });
}

function useKeepLimit(): (limit: UserLimit) => Promise<void> {
  const queries = useQueryClient();
  const platform = usePlatform();
  const { queryKey } = limitsQuery(useQueryScope());
  const { revalidate } = useRevalidator();
  return async (limit) => {
    if (limit.type === 'selfexclusion') {
      // The session is over, but its cookie is not deleted: with the cookie the frame would stay a player's for a
      // moment longer.
      await platform.call('DELETE /api/users/sign_out').catch(() => undefined);
      return;
    }
    queries.setQueryData(queryKey, (known = []) => [...known.filter(({ id }) => id !== limit.id), limit]);
    // A break hides offers, and may change the notices above the page.
    if (limit.type === 'coolingoff') await revalidate();
    else await queries.invalidateQueries({ queryKey });
  };
}
