import type { ResolvedOffer } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment, useMinimumAge } from '../../environment.tsx';
import { classNames } from '../class-names.ts';
import { offerLines } from './offer-lines.ts';
import styles from './offer-terms.module.css';

type OfferTermsProps = {
  offer?: ResolvedOffer;
  /** What is not in the offer, in a sentence. */
  terms?: string;
  /** Whether the licence's minimum age stands first; left out where a sign beside it says it. */
  hasAge?: boolean;
  className?: string;
};

/**
 * The significant terms beside what is offered: the minimum age, the terms of the offer, and a sentence. Nothing when
 * there are none. They are never cut off: what is around them grows.
 */
export function OfferTerms({ offer, terms, hasAge = true, className }: OfferTermsProps): ReactNode {
  const { t, locale } = useEnvironment();
  const age = useMinimumAge(18);
  const lines = offer ? offerLines(offer, { t, locale }) : [];
  if (lines.length === 0 && !terms) return null;
  return (
    <div className={classNames(styles['terms'], className)}>
      {hasAge && <span>{age}+. </span>}
      {lines.length > 0 && (
        <ul className={styles['lines']} aria-label={t('BLOCKS.OFFER.TERMS')}>
          {lines.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      {terms && <span>{terms}</span>}
    </div>
  );
}
