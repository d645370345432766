import { createContext, use } from 'react';
import type { GameFilter } from '../../shared/queries/games.queries.ts';

/** The filter of the list around a card, so that a random game can be chosen from that list. */
const ListFilterContext = createContext<GameFilter>({});

export const ListFilterProvider = ListFilterContext;

export function useListFilter(): GameFilter {
  return use(ListFilterContext);
}
