import type { ReactNode } from 'react';
import { useMinimumAge } from '../../environment.tsx';

/** The terms of an offer, after the licence's minimum age: documents need not contain the age. */
export function OfferTerms({ terms }: { terms: string }): ReactNode {
  return (
    <>
      <span>{useMinimumAge(18)}+.</span> <span>{terms}</span>
    </>
  );
}
