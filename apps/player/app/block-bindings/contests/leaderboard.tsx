import { Leaderboard, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useTournamentWithStatus } from './use-tournament.ts';

export function LeaderboardBinding({ props }: BindingProps<'leaderboard'>): ReactNode {
  const { id: _id, updatedAt: _updatedAt, ...tournament } = useTournamentWithStatus(props.tournament);
  return <Leaderboard {...props} {...tournament} />;
}
