import { QuestMap, type BindingProps } from '@marquee/blocks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryScope } from '../shared/games.queries.ts';
import { formatMoney } from '../shared/money.ts';
import { useSitePath } from '../shared/site-path.ts';
import { useQueryScope } from './use-query-scope.ts';

type Tournament = { currency: string };
type Standing = { bets: number };

/** The platform names a quest by its size and slug. */
export function formatQuestId(size: string, path: string): string {
  return `quest--${size}--${path.split('/').at(-1) ?? ''}`;
}

/** The player's bets in a quest, in minor units of the quest's own currency. */
export function questQuery({ platform, visitor }: QueryScope, id: string) {
  return queryOptions({
    queryKey: ['quest', id],
    queryFn: async () => {
      const [{ currency }, { bets }] = await Promise.all([
        platform.get<Tournament>(`/api/tournaments/${id}`),
        platform.get<Standing>(`/api/tournaments/${id}/status`),
      ]);
      return { currency, bets };
    },
    enabled: visitor.hasSession,
  });
}

export function QuestMapBinding({ props }: BindingProps<'quest-map'>): ReactNode {
  const scope = useQueryScope();
  const { i18n } = useTranslation();
  const path = useSitePath();
  const quest = props.size[0];
  const { data } = useQuery(questQuery(scope, formatQuestId(quest?.size ?? '', path)));
  // Levels are in the visitor's currency: bets in another one say nothing about them.
  const isComparable = data && data.currency === quest?.levels[0]?.bets.currency;
  const subunitsToUnit = scope.visitor.subunitsToUnit;
  return (
    <QuestMap
      {...props}
      bets={
        isComparable
          ? {
              amount_cents: data.bets,
              formatted: formatMoney(data.bets, { code: data.currency, subunitsToUnit }, i18n.language),
            }
          : undefined
      }
    />
  );
}
