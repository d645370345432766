import { useQueryClient } from '@tanstack/react-query';
import { kindOf, tellFailure } from '../calls/failure.ts';
import { useRevalidator } from '../calls/use-revalidator.ts';
import { useSend } from '../calls/use-send.ts';
import { useToast } from '../notices/toast-context.tsx';
import { useTranslation } from '../texts/translation.tsx';

/** Queries whose answers depend on the active wallet although their keys do not name its currency. */
const OF_THE_WALLET = ['accounts', 'player', 'vip-progress'];

/** Makes a wallet of the player the active one (API-23). A second press waits for the answer to the first. */
export function useWalletChoice(): { choose: (currency: string) => void; isPending: boolean } {
  const { t } = useTranslation();
  const show = useToast();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  // The answer itself is not shown: it would tell how a round ended that its game has not shown yet (PLAY-02).
  const follow = async (): Promise<void> => {
    await Promise.all([
      revalidate(),
      ...OF_THE_WALLET.map((key) => queries.invalidateQueries({ queryKey: [key] })),
    ]);
  };
  const { mutate, isPending } = useSend({
    send: (platform, currency: string) => platform.call('POST /api/player/accounts', { body: { currency } }),
    onSuccess: follow,
    onError: (error) => {
      show('error', tellFailure(error, t) ?? t('SHELL.BALANCE.SWITCH_FAILED'));
      if (kindOf(error) === 'unknown-outcome') void follow();
    },
  });
  return {
    choose: (currency) => {
      if (!isPending) mutate(currency);
    },
    isPending,
  };
}
