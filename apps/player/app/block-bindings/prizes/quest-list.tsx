import { QuestList, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { joinedTournamentsQuery, tournamentsQuery } from '../contests/contests.queries.ts';
import { loaded } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

/** Quests that the player has joined come with bets and points; the others are only listed. */
export function QuestListBinding({ props }: BindingProps<'quest-list'>): ReactNode {
  const scope = useQueryScope();
  const query = usePageQuery(tournamentsQuery(scope));
  const joined = usePageQuery(joinedTournamentsQuery(scope)).data ?? [];
  const own = new Map(joined.map((tournament) => [tournament.id, tournament]));
  return (
    <QuestList
      {...props}
      quests={query.data?.map((tournament) => own.get(tournament.id) ?? tournament)}
      {...loaded(query)}
      joined={[...own.keys()]}
      hasTests={scope.visitor.seesTestQuests}
    />
  );
}
