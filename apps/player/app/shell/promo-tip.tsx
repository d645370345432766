import { lazy, Suspense, type ReactNode } from 'react';
import { isGamePage } from '../features/support/chat-form.model.ts';
import { useSitePath } from '../shared/site-path.ts';
import { useShell } from './shell-context.tsx';
import { useDelayed } from './use-delayed.ts';

/** The page itself comes first. */
const DELAY_MS = 3000;

const PromoTooltip = lazy(async () => ({
  default: (await import('../features/promotions/promo-tooltip.tsx')).PromoTooltip,
}));

/**
 * The tooltip below the gifts; neither over a game nor where it leads. Where the licence has the clock and safer play
 * below the header, nothing may cover them.
 */
export function PromoTip(): ReactNode {
  const path = useSitePath();
  const { licence } = useShell();
  const isDue = useDelayed(true, DELAY_MS);
  if (!isDue || licence.hasSessionTimer || isGamePage(path) || path.startsWith('/promotions')) return null;
  return (
    <Suspense fallback={null}>
      <PromoTooltip />
    </Suspense>
  );
}
