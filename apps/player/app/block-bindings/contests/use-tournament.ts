import { ToldFailure } from '@marquee/blocks/primitives';
import type { Tournament } from '@marquee/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { kindOf, tellFailure } from '../../shared/calls/failure.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useMoney } from '../../shared/texts/use-money.ts';
import {
  contestOf,
  joinedTournamentsQuery,
  tournamentQuery,
  tournamentStatusQuery,
} from './contests.queries.ts';
import { loaded } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

/** The tournament of a block, in the form that its component takes. */
export function useTournament(name: string | undefined) {
  const { query, ...tournament } = useTournamentQuery(name);
  return { ...tournament, ...loaded(query) };
}

/** The same with standings; it fails when either of the two calls fails. */
export function useTournamentWithStatus(name: string | undefined) {
  const { query, ...tournament } = useTournamentQuery(name);
  const standings = usePageQuery(tournamentStatusQuery(useQueryScope(), tournament.id));
  return {
    ...tournament,
    status: standings.data,
    updatedAt: standings.dataUpdatedAt,
    ...loaded(query, standings),
  };
}

function useTournamentQuery(name: string | undefined) {
  const scope = useQueryScope();
  const id = contestOf(name, useSitePath());
  const query = usePageQuery(tournamentQuery(scope, id));
  const format = useMoney();
  const currency = query.data?.currency ?? 'EUR';
  return {
    id,
    query,
    contest: query.data,
    formatAmount: (cents: number) => format(cents, currency, 'short'),
  };
}

/** Whether the player has joined, and a function that joins. */
export function useJoin(tournament: Pick<Tournament, 'id'> | undefined) {
  const scope = useQueryScope();
  const queries = useQueryClient();
  const { t } = useTranslation();
  const joined = usePageQuery(joinedTournamentsQuery(scope)).data ?? [];
  async function join(): Promise<void> {
    if (!tournament) return;
    const showAnew = () =>
      Promise.all(
        ['tournament', 'tournament-status', 'tournaments', 'joined-tournaments', 'quest'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      );
    try {
      await scope.platform.call('POST /api/tournaments/{id}/confirm', {
        params: { id: String(tournament.id) },
        body: { confirmed: true },
      });
    } catch (error) {
      // The refreshed page shows whether the player has joined.
      if (kindOf(error) === 'unknown-outcome') void showAnew();
      const words = tellFailure(error, t);
      throw words === undefined ? error : new ToldFailure(words, { cause: error });
    }
    await showAnew();
  }
  return {
    isGuest: !scope.visitor.isSignedIn,
    isJoined: joined.some(({ id }) => id === tournament?.id),
    // A previewed player cannot join.
    onJoin: scope.visitor.hasSession ? join : undefined,
  };
}
