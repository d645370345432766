import { createContext, use } from 'react';
import type { GameFilter } from '../../shared/queries/games.queries.ts';

/** The games of the list around a card, so that a random one can come from there. */
const ListFilterContext = createContext<GameFilter>({});

export const ListFilterProvider = ListFilterContext;

export function useListFilter(): GameFilter {
  return use(ListFilterContext);
}
