import { createContext, use, type ReactNode } from 'react';
import type { Currency } from '../texts/money.ts';

/** @property until When the break ends (ISO 8601); null: it has no end; left out where it is not known, as in previews. */
export type RunningBreak = { until?: string | null };

/** The facts about the visitor that data-bound blocks need. */
export type VisitorFacts = {
  isSignedIn: boolean;
  /** Whether this browser's session is that player's. False in the preview, which requests no private data. */
  hasSession: boolean;
  currency: string;
  /** The licence that applies to the visitor, for example EE. */
  licence: string;
  /** ISO 3166 code, null when unknown. */
  country: string | null;
  /** Defaults of the registration form under the visitor's licence (LIC-20). */
  registration: { readonly country?: string; readonly currency?: string };
  isCrypto: boolean;
  /** The site’s currencies: a contest counts in its own, whatever currency the visitor plays in. */
  currencies: readonly Currency[];
  device: 'mobile' | 'desktop';
  /** How many games a list loads at once (GAME-41). */
  gamesPerPage: number;
  /**
   * Nothing is promoted to such a visitor: cooling off, or not known not to be, or kept from it by the licence (SAFE-02,
   * SAFE-07, SAFE-08). Set in the frame around the page; queries do not need it.
   */
  isSuppressed?: boolean;
  /** The break that the visitor is known to take: nothing can be played or deposited until it ends (SAFE-10). */
  break?: RunningBreak;
  /** Whether the visitor is in the half of the A/B test that registers in two steps (AUTH-34). */
  hasSteppedSignUp: boolean;
  /** Whether test quests are shown (FLAG-03). */
  seesTestQuests: boolean;
};

const VisitorContext = createContext<VisitorFacts | null>(null);

export function VisitorProvider({
  visitor,
  children,
}: {
  visitor: VisitorFacts;
  children: ReactNode;
}): ReactNode {
  return <VisitorContext value={visitor}>{children}</VisitorContext>;
}

export function useVisitor(): VisitorFacts {
  const visitor = use(VisitorContext);
  if (!visitor) throw new Error('useVisitor needs a <VisitorProvider> around it.');
  return visitor;
}

/** Whether games treat a currency as coins when they ask for a wallet; the currency table decides. */
export function isCrypto(currencies: readonly Currency[], code: string): boolean {
  return currencies.some((currency) => currency.code === code && currency.kind === 'crypto');
}
