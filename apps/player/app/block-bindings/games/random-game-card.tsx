import { RandomGameCard, type BindingProps } from '@marquee/blocks';
import { tileOverlay } from '@marquee/blocks/primitives';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gamesQuery } from '../../shared/queries/games.queries.ts';
import { useFormatPath } from '../../shared/addresses/site-path.ts';
import { useListFilter } from './list-filter.ts';
import { pickRandomGame, RANDOM_FROM } from './random-game.model.ts';
import { useLeadOn } from '../../shared/addresses/use-lead-on.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';

/**
 * Opens a random game of the surrounding list, or of the card's own collection. When no game is available it follows
 * its link.
 */
export function RandomGameCardBinding({ props }: BindingProps<'random-game-card'>): ReactNode {
  const scope = useQueryScope();
  const around = useListFilter();
  const queries = useQueryClient();
  const leadOn = useLeadOn();
  const formatPath = useFormatPath();
  const filter = props.collection ? { collections: [props.collection] } : around;

  async function pick(): Promise<void> {
    const lead = leadOn();
    const games = await queries
      .fetchQuery(gamesQuery(scope, filter, RANDOM_FROM))
      .then((page) => page.games)
      .catch(() => []);
    const game = pickRandomGame(games, scope.visitor, Math.random);
    await lead(formatPath(game ? tileOverlay(game, scope.visitor).playPath : props.link));
  }

  if (scope.visitor.break) return null;
  return <RandomGameCard {...props} onPick={() => void pick()} />;
}
