import type { ReactNode } from 'react';
import { useMinimumAge } from '../../environment.tsx';

/** Terms in a sentence, after the licence's minimum age: documents need not contain the age. */
export function TermsLine({ terms }: { terms: string }): ReactNode {
  return (
    <>
      <span>{useMinimumAge(18)}+.</span> <span>{terms}</span>
    </>
  );
}
