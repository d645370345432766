import { QuestMap, type BindingProps } from '@marquee/blocks';
import { isTestQuest } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { useMoney } from '../../shared/texts/use-money.ts';
import { loaded } from '../load-state.ts';
import { formatQuestId, questQuery } from './quest-map.queries.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { useJoin } from '../contests/use-tournament.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function QuestMapBinding({ props }: BindingProps<'quest-map'>): ReactNode {
  const scope = useQueryScope();
  const path = useSitePath();
  const format = useMoney();
  const quest = props.size[0];
  const id = formatQuestId(quest?.size ?? '', path);
  const query = usePageQuery(questQuery(scope, id));
  const { data } = query;
  const { isGuest, onJoin } = useJoin(data);
  const currency = quest?.levels[0]?.bets.currency ?? 'EUR';
  // Levels are in the visitor's currency, so bets in another currency cannot be compared with them.
  const own = data?.isJoined && data.currency === currency ? data : undefined;
  if (isTestQuest(id) && !scope.visitor.seesTestQuests) return null;
  return (
    <QuestMap
      {...props}
      bets={own && { amount_cents: own.bets, formatted: format(own.bets, currency, 'short') }}
      points={own?.points}
      // Guests and previewed players have no progress to load.
      {...(scope.visitor.hasSession ? loaded(query) : { state: 'ready' as const })}
      isGuest={isGuest}
      isJoined={data?.isJoined}
      onJoin={onJoin}
      formatAmount={(cents) => format(cents, currency, 'short')}
    />
  );
}
