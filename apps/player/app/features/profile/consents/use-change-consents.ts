import type { Consent } from '@marquee/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { useRevalidator } from '../../../shared/calls/use-revalidator.ts';
import { useSend } from '../../../shared/calls/use-send.ts';
import { tellFailure } from '../../../shared/calls/failure.ts';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { consentsQuery } from './consents.queries.ts';

type Change = Pick<Consent, 'product' | 'channel' | 'given'>;

export type ConsentChanges = {
  change: (consents: Change[]) => void;
  /** Those that are being sent, as they will be. */
  sent: readonly Change[];
};

/** Gives consents or takes them back; what is promoted on the page follows at once. */
export function useChangeConsents(): ConsentChanges {
  const { t } = useTranslation();
  const show = useToast();
  const queries = useQueryClient();
  const { queryKey } = consentsQuery(useQueryScope());
  const { revalidate } = useRevalidator();
  const { mutate, isPending, variables } = useSend({
    send: (platform, consents: Change[]) => platform.call('PUT /api/player/consents', { body: { consents } }),
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['history', 'consents'] });
      void revalidate();
    },
    onError: (error) => {
      show('error', tellFailure(error, t) ?? error.message);
      // The answer may be what was lost.
      void queries.invalidateQueries({ queryKey });
    },
  });
  return { change: mutate, sent: isPending ? variables : [] };
}
