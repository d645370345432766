import { PrizeTable, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useTournament } from './use-tournament.ts';

export function PrizeTableBinding({ props }: BindingProps<'prize-table'>): ReactNode {
  const { id: _id, ...tournament } = useTournament(props.tournament);
  return <PrizeTable {...props} {...tournament} />;
}
