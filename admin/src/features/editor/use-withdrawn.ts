import { useQuery } from '@tanstack/react-query';
import type { Withdrawal } from '../../api/api-types.ts';
import { allDraftsQuery } from '../../api/documents.queries.ts';

/** Who took the edited document off the site, while nobody has decided about it since. */
export const useWithdrawn = (kind: string, id: string): Withdrawal | undefined =>
  useQuery({
    ...allDraftsQuery,
    select: (drafts) => drafts.withdrawn.find((one) => one.kind === kind && one.id === id)?.withdrawn,
  }).data;
