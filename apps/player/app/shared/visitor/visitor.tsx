import { createContext, use, type ReactNode } from 'react';
import type { Currency } from '../texts/money.ts';

/** What data-bound blocks have to know of who is looking. */
export type VisitorFacts = {
  isSignedIn: boolean;
  /** Whether this browser's session is that player's: not so in the preview, which asks for nothing private. */
  hasSession: boolean;
  currency: string;
  /** Licence that holds for them, for example EE. */
  licence: string;
  /** ISO 3166 code, null when unknown. */
  country: string | null;
  /** What the registration form of their licence proposes (LIC-20). */
  registration: { readonly country?: string; readonly currency?: string };
  isCrypto: boolean;
  /** The site’s currencies: a contest counts in its own, whatever the visitor plays in. */
  currencies: readonly Currency[];
  device: 'mobile' | 'desktop';
  /** How many games a list loads at once (GAME-41). */
  gamesPerPage: number;
  /** Cooling off, or not known not to: nothing is promoted to them (SAFE-02, SAFE-08). The frame around the page knows it; queries need not. */
  isOnBreak?: boolean;
  /** The half of the A/B test that registers in two steps (AUTH-34). */
  hasSteppedSignUp: boolean;
  /** Whether quests that are only tried out are shown (FLAG-03). */
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

/** Whether games count a currency as coins when they ask for a wallet: the currency table says so. */
export function isCrypto(currencies: readonly Currency[], code: string): boolean {
  return currencies.some((currency) => currency.code === code && currency.kind === 'crypto');
}
