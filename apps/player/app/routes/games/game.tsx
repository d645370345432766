import { GameRow } from '@marquee/blocks';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loaded } from '../../block-bindings/load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { useTile } from '../../block-bindings/games/use-tile.tsx';
import { GameBar } from '../../features/game/game-bar.tsx';
import { GameStage } from '../../features/game/game-stage.tsx';
import { RELATED_GAMES, type StagedGame } from '../../features/game/staged-game.ts';
import { describeGame } from '../pages/description.model.ts';
import { gamesQuery } from '../../shared/queries/games.queries.ts';
import { PageTitle } from '../../shared/texts/page-title.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { visitStorage } from '../../shared/addresses/preview-base.ts';
import { serverNow } from '../../shared/live/server-clock.ts';
import { useVisitor } from '../../shared/visitor/visitor.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { SessionClock } from '../../shell/header/session-clock.tsx';
import { readSessionStart } from '../../shell/header/session-clock.model.ts';
import { useShell } from '../../shell/shell-context.tsx';
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
  const bar = useGameBar();
  return (
    <HydrationBoundary state={queries}>
      <PageTitle title={game.title} description={describeGame(t, { ...staged, brand: t('SHELL.BRAND') })} />
      <GameStage staged={staged} scope={scope} bar={bar} isPreview={isPreview} />
      <Related key={game.provider} staged={staged} />
    </HydrationBoundary>
  );
}

/** A player's session has a clock and a net result; play money of a guest has neither. */
function useGameBar(): ReactNode {
  const { licence, player } = useShell();
  const { hasSession } = useVisitor();
  if (!player || !hasSession || !(licence.hasSessionTimer || licence.hasNetResult)) return undefined;
  const readStart = (): number => readSessionStart(visitStorage(), player.id, serverNow());
  return (
    <GameBar
      clock={<SessionClock playerId={player.id} />}
      readStart={licence.hasNetResult ? readStart : undefined}
    />
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
