import { QuestMap, type BindingProps } from '@marquee/blocks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../shared/money.ts';
import { useSitePath } from '../shared/site-path.ts';
import { formatQuestId, questQuery } from './quest-map.queries.ts';
import { useQueryScope } from './use-query-scope.ts';

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
