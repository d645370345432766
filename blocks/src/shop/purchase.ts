import type { ResolvedShopCardDocument } from '@marquee/schemas';
import { useState } from 'react';
import { cardPrice, mostAffordable } from './shop.model.ts';

/** The exchange that the visitor wants. */
export type Purchase = {
  card: ResolvedShopCardDocument;
  quantity: number;
  /** The coins for the whole quantity. */
  points: number;
};

/** What can prevent an exchange at first (SHOP-39, SHOP-40). */
export type PurchaseObstacle = 'multi-account' | 'bonuses-off';

/** The result of an exchange; `unknown`: it is not known whether it counted, and trying again is safe. */
export type PurchaseResult = 'done' | 'not-enough' | 'gone' | 'price-changed' | 'bonuses-off' | 'unknown';

export type PurchasePhase = 'choosing' | 'sending' | PurchaseObstacle | PurchaseResult | 'bonuses-stay-off';

export type PurchaseOptions = {
  currency: string;
  balance?: number;
  obstacle?: PurchaseObstacle;
  onExchange?: (purchase: Purchase) => Promise<PurchaseResult>;
  /** Allows bonuses for the player again; then the exchange continues. */
  onEnableBonuses?: () => Promise<void>;
};

export type PurchaseChoice = {
  card: ResolvedShopCardDocument;
  quantity: number;
  phase: PurchasePhase;
};

export type PurchaseState = {
  choice: PurchaseChoice | null;
  open: (card: ResolvedShopCardDocument) => void;
  setQuantity: (quantity: number) => void;
  /** Makes the exchange, or first shows the obstacle. */
  confirm: () => void;
  /** Continues after the player accepted an obstacle, or tries an exchange with an unknown result again. */
  proceed: () => void;
  close: () => void;
};

/** One purchase, from choosing a card to the result. */
export function usePurchase(options: PurchaseOptions): PurchaseState {
  const { currency, balance, obstacle, onExchange, onEnableBonuses } = options;
  const [choice, setChoice] = useState<PurchaseChoice | null>(null);

  const show = (phase: PurchasePhase): void => setChoice((was) => was && { ...was, phase });

  async function send({ card, quantity, phase }: PurchaseChoice): Promise<void> {
    const price = cardPrice(card, currency);
    if (!onExchange || price === null || phase === 'sending') return;
    show('sending');
    if (phase === 'bonuses-off') {
      try {
        await onEnableBonuses?.();
      } catch {
        return show('bonuses-stay-off');
      }
    }
    try {
      show(await onExchange({ card, quantity, points: price * quantity }));
    } catch {
      // Any error is shown as a failed exchange (SHOP-43).
      show('unknown');
    }
  }

  return {
    choice,
    open: (card) => setChoice({ card, quantity: 1, phase: 'choosing' }),
    setQuantity: (wanted) =>
      setChoice((was) => {
        if (was?.phase !== 'choosing') return was;
        const most = Math.max(1, mostAffordable(cardPrice(was.card, currency), balance));
        return { ...was, quantity: Math.min(Math.max(1, wanted), most) };
      }),
    confirm: () => {
      if (choice && obstacle) show(obstacle);
      else if (choice) void send(choice);
    },
    proceed: () => {
      if (choice) void send(choice);
    },
    close: () => setChoice((was) => (was?.phase === 'sending' ? was : null)),
  };
}
