import { TournamentPosition, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useVisitor } from '../../shared/visitor/visitor.tsx';
import { useTournamentWithStatus } from './use-tournament.ts';

export function TournamentPositionBinding({ props }: BindingProps<'tournament-position'>): ReactNode {
  const { id: _id, ...tournament } = useTournamentWithStatus(props.tournament);
  return <TournamentPosition {...props} {...tournament} isGuest={!useVisitor().isSignedIn} />;
}
