import { Bookmarks, useEnvironment, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { compPointsQuery } from '../../shared/queries/comp-points.queries.ts';
import { useLaterData } from '../../shared/calls/use-later-data.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { lootboxesQuery } from '../prizes/wheel.queries.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

/** The second line of a bookmark shows the platform's data about its target; fetched after the page has loaded. */
export function BookmarksBinding({ props }: BindingProps<'bookmarks'>): ReactNode {
  const scope = useQueryScope();
  const { now } = useEnvironment();
  const leadsTo = (candidate: string) => props.bookmarks.some((each) => each.candidate === candidate);
  const { data: coins } = usePageQuery({
    ...compPointsQuery(scope),
    enabled: scope.visitor.hasSession && leadsTo('shop'),
  });
  const { data: boxes } = usePageQuery({
    ...lootboxesQuery(scope),
    enabled: scope.visitor.hasSession && leadsTo('lootbox'),
  });
  const toOpen = useLaterData(boxes)?.filter(
    ({ stage, valid_until: end }) => stage === 'issued' && Date.parse(end) > now(),
  );
  return <Bookmarks {...props} coins={useLaterData(coins)} boxes={toOpen?.length} />;
}
