import { GameRow } from '@marquee/blocks';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loaded } from '../../block-bindings/load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { useTile } from '../../block-bindings/games/use-tile.tsx';
import { GameStage } from '../../features/game/game-stage.tsx';
import { RELATED_GAMES, type StagedGame } from '../../features/game/staged-game.ts';
import { describeGame } from '../pages/description.model.ts';
import { gamesQuery } from '../../shared/queries/games.queries.ts';
import { PageTitle } from '../../shared/texts/page-title.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { loadGame } from './game.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadGame(enterRoute(args), args);
}

/** The game to be played (ROUTE-38), and more of its studio below. */
export default function Game(): ReactNode {
  const { staged, isPreview, queries } = useLoaderData<typeof loader>();
  const scope = useQueryScope();
  const { t } = useTranslation();
  const { game } = staged;
  return (
    <HydrationBoundary state={queries}>
      <PageTitle title={game.title} description={describeGame(t, { ...staged, brand: t('SHELL.BRAND') })} />
      <GameStage staged={staged} scope={scope} isPreview={isPreview} />
      <Related key={game.provider} staged={staged} />
    </HydrationBoundary>
  );
}

function Related({ staged: { game, studio } }: { staged: StagedGame }): ReactNode {
  const { t } = useTranslation();
  const scope = useQueryScope();
  const query = useQuery(gamesQuery(scope, { providers: [game.provider] }, RELATED_GAMES));
  const renderTile = useTile(scope);
  const games = query.data?.games.filter(({ identifier }) => identifier !== game.identifier);
  return (
    <GameRow
      title={t('PLAY.MORE', { studio })}
      link={`/producers/${game.provider}`}
      limit={RELATED_GAMES}
      feature={false}
      games={games}
      total={query.data?.total}
      {...loaded(query)}
      renderTile={renderTile}
    />
  );
}

export const ErrorBoundary = ErrorPage;
