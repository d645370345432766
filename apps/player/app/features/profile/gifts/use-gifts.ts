import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { Gift } from './gifts.model.ts';
import { useSend } from '../../../shared/calls/use-send.ts';

/** BON-23, BON-24. */
export function useActivateGift(): UseMutationResult<unknown, Error, Gift> {
  const reload = useReloadGifts();
  return useSend({
    send: (platform, { type, id }: Gift): Promise<unknown> => {
      const params = { id: String(id) };
      return type === 'bonus'
        ? platform.call('POST /api/player/bonuses/{id}/activation', { params })
        : platform.call('POST /api/player/freespins/{id}/activation', { params });
    },
    // Also after a refusal: the gift may have expired meanwhile.
    onSettled: reload,
  });
}

/** BON-25, BON-26. */
export function useCancelGift(): UseMutationResult<unknown, Error, Gift> {
  const reload = useReloadGifts();
  return useSend({
    send: (platform, { type, id }: Gift): Promise<unknown> => {
      const params = { id: String(id) };
      return type === 'bonus'
        ? platform.call('DELETE /api/player/bonuses/{id}', { params })
        : platform.call('DELETE /api/player/freespins/{id}', { params });
    },
    onSettled: reload,
  });
}

/** Refetches gifts, and the balances with their money. */
function useReloadGifts(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      ['gifts', 'bonuses', 'accounts'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
  };
}
