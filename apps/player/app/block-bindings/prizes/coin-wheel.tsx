import { CoinWheel, useEnvironment, type BindingProps } from '@marquee/blocks';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMoney } from '../../shared/texts/use-money.ts';
import { attemptKey, settleAttempt } from '../../shared/calls/attempt-keys.ts';
import { paidSpins, spinForCoins } from './coin-wheel.mutations.ts';
import { loadState } from '../load-state.ts';
import { compPointsQuery } from '../../shared/queries/comp-points.queries.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { listWonToday } from './wheel.model.ts';
import type { CoinWheelConfig } from './wheel-config.queries.ts';
import { lootboxesQuery } from './wheel.queries.ts';
import { useReveal } from '../use-reveal.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/**
 * A spin is a loot box that is bought with coins and opened at once; a box that was bought but not opened is used
 * first.
 */
export function CoinWheelBinding({ props }: BindingProps<'coin-wheel'>): ReactNode {
  const format = useMoney();
  const scope = useQueryScope();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const { now } = useEnvironment();
  const reveal = useReveal();
  const { isSignedIn, hasSession } = scope.visitor;
  const coins = usePageQuery(compPointsQuery(scope));
  const boxes = usePageQuery(lootboxesQuery(scope)).data ?? [];
  const waiting = paidSpins(boxes, props.group, now());
  // The wheel that was loaded for a spin applies until the page itself brings a newer one.
  const [read, setRead] = useState<{ after: typeof props.wheel; wheel: CoinWheelConfig }>();
  const wheel =
    read?.after === props.wheel ? props.wheel.map((shown) => ({ ...shown, ...read.wheel })) : props.wheel;

  async function spin(price: number): Promise<{ amount_cents: number }> {
    // The key stays the same until a spin has succeeded, so that a press after a lost response does not pay twice.
    const what = `spin:${props.group}`;
    reveal.begin();
    try {
      const amount = await spinForCoins(queries, scope, {
        group: props.group,
        price,
        key: attemptKey({ what, body: { price } }),
        paid: waiting[0]?.id,
        show: (found) => setRead({ after: props.wheel, wheel: found }),
      });
      settleAttempt(what);
      // Prizes are paid into the wallet, whose balance comes with the page.
      reveal.after(() => void revalidate());
      return amount;
    } finally {
      for (const { queryKey } of [compPointsQuery(scope), lootboxesQuery(scope)])
        reveal.after(() => void queries.invalidateQueries({ queryKey }));
    }
  }

  return (
    <CoinWheel
      {...props}
      wheel={wheel}
      isGuest={!isSignedIn}
      coins={coins.data}
      paidSpins={waiting.length}
      state={hasSession ? loadState(coins) : 'ready'}
      onSpin={hasSession ? spin : undefined}
      onShown={reveal.end}
      results={listWonToday(boxes, (group) => group === props.group, now()).map((won) => ({
        ...won,
        state: 'paid',
      }))}
      formatPoints={(cents, currency) => format(cents, currency, 'points')}
    />
  );
}
