import { Blocks, loadBlocks } from '@marquee/blocks';
import { ButtonLink } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { bindings } from '../../block-bindings/bindings.ts';
import { GamePages } from '../../block-bindings/games/game-grid.tsx';
import { useFirstVisitPopup } from '../../features/popups/use-first-visit-popup.ts';
import { describeGames } from '../pages/description.model.ts';
import { pagesAhead } from '../../shared/calls/pages-ahead.ts';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { loadCategory } from './category.server.ts';
import { PageView } from '../pages/page-view.tsx';
import { PageQueries } from '../../shared/calls/page-queries.tsx';
import { PageTitle } from '../../shared/texts/page-title.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return loadCategory(enterRoute(args), args.params);
}

/** Waits for the scripts of a document's blocks, as on every page. */
export async function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  const category = await pagesAhead.load(request.url, () => serverLoader<typeof loader>());
  if (category.type === 'page') await loadBlocks(category.page.nodes, bindings);
  return category;
}

/** The list's own document if there is one, otherwise its games. */
export default function Category(): ReactNode {
  const category = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  useFirstVisitPopup();
  if (category.type === 'page') return <PageView page={category.page} />;
  const { title, parent, filter, firstPage, sample, cards, queries } = category;
  const isStudio = filter.providers !== undefined;
  const slots = Object.fromEntries(
    Object.entries(cards).map(([slot, nodes]) => [
      slot,
      nodes.map((node) => <Blocks key={node.id} nodes={[node]} bindings={bindings} />),
    ]),
  );
  return (
    <PageQueries state={queries}>
      <PageTitle
        title={title}
        description={sample && describeGames(t, { title, brand: t('SHELL.BRAND'), sample, isStudio })}
      />
      {parent && (
        <div>
          <ButtonLink href={parent.path} size="s" variant="ghost" icon="chevron-left">
            {parent.title}
          </ButtonLink>
        </div>
      )}
      <GamePages
        key={JSON.stringify(filter)}
        title={title}
        level={1}
        filter={filter}
        firstPage={firstPage}
        slots={slots}
      />
    </PageQueries>
  );
}

export const ErrorBoundary = ErrorPage;
