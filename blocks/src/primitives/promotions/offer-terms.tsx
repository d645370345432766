import type { ReactNode } from 'react';
import { useMinimumAge } from '../../environment.tsx';

/** Small print of an offer, behind the age that the visitor's licence asks for: documents need not know it. */
export function OfferTerms({ terms }: { terms: string }): ReactNode {
  return (
    <>
      <span>{useMinimumAge(18)}+.</span> <span>{terms}</span>
    </>
  );
}
