import { TournamentHead, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useJoin, useTournament } from './use-tournament.ts';

export function TournamentHeadBinding({ props }: BindingProps<'tournament-head'>): ReactNode {
  const { id: _id, ...tournament } = useTournament(props.tournament);
  const join = useJoin(tournament.contest);
  return <TournamentHead {...props} {...tournament} {...join} />;
}
