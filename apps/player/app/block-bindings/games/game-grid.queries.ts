import type { PropsByBlock } from '@marquee/schemas';
import { gamePagesQuery, type GameFilter, type QueryScope } from '../../shared/queries/games.queries.ts';

type Props = PropsByBlock['game-grid'];

/** The filter for the games that the grid's author chose. */
export function filterOf({ collection, category }: Props): GameFilter {
  return {
    ...(collection ? { collections: [collection] } : {}),
    ...(category ? { categories: [category] } : {}),
  };
}

export function gameGridQuery(scope: QueryScope, props: Props) {
  return gamePagesQuery(scope, filterOf(props), { pageSize: props.pageSize });
}
