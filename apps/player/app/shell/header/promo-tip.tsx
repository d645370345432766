import type { ReactNode } from 'react';
import { Later, lazyPart } from '../../shared/calls/later.tsx';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { isTipWelcome } from './promo-tip.model.ts';
import { useShell } from '../shell-context.tsx';
import { useDelayed } from '../../shared/calls/use-delayed.ts';

/** Gives the page itself time to load first. */
const DELAY_MS = 3000;

const PromoTooltip = lazyPart(
  async () => (await import('../../features/promotions/promo-tooltip.tsx')).PromoTooltip,
);

/** The tooltip below the gifts button. */
export function PromoTip(): ReactNode {
  const path = useSitePath();
  const { licence, visitor, preview } = useShell();
  const isDue = useDelayed(true, DELAY_MS);
  const { hasSessionTimer } = licence;
  // A shared preview is no visit: nothing is stored about the person who views it.
  if (
    preview ||
    !isDue ||
    !isTipWelcome({ path, isSuppressed: visitor.isSuppressed === true, hasSessionTimer })
  )
    return null;
  return (
    <Later>
      <PromoTooltip />
    </Later>
  );
}
