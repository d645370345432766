import type { PropsByBlock } from '@marquee/schemas';
import { narrow, readChoice } from './list-choice.model.ts';
import { gamePagesQuery, type GameFilter, type QueryScope } from '../../shared/queries/games.queries.ts';

type Props = PropsByBlock['game-grid'];

/** The filter for the games that the grid's author chose. */
export function filterOf({ collection, category }: Props): GameFilter {
  return {
    ...(collection ? { collections: [collection] } : {}),
    ...(category ? { categories: [category] } : {}),
  };
}

/** @param search the query of the page's address, which says how a visitor narrows the list down */
export function gameGridQuery(scope: QueryScope, props: Props, search = '') {
  const choice = readChoice(search);
  return gamePagesQuery(scope, narrow(filterOf(props), choice), {
    pageSize: props.pageSize,
    sort: choice.sort,
  });
}
