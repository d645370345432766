import { lazy, Suspense, useState, type ReactNode } from 'react';
import { findNewProvider, type NewProvider } from '../features/promotions/new-provider.model.ts';
import { isGamePage } from '../features/support/chat-form.model.ts';
import { useSitePath } from '../shared/site-path.ts';
import { useDelayed } from './use-delayed.ts';
import type { ShellData } from './shell.model.ts';

/** The page itself comes first. */
const DELAY_MS = 3000;

const PromoTooltip = lazy(async () => ({
  default: (await import('../features/promotions/promo-tooltip.tsx')).PromoTooltip,
}));

const NewProviderDialog = lazy(async () => ({
  default: (await import('../features/promotions/new-provider-dialog.tsx')).NewProviderDialog,
}));

/** The tooltip below the gifts; neither over a game nor where it leads. */
export function PromoTip(): ReactNode {
  const path = useSitePath();
  const isDue = useDelayed(true, DELAY_MS);
  if (!isDue || isGamePage(path) || path.startsWith('/promotions')) return null;
  return (
    <Suspense fallback={null}>
      <PromoTooltip />
    </Suspense>
  );
}

/** The new provider's popup (GRP-14); once it is there it stays, though its group says already that it was shown. */
export function NewProviderEntry({ groups }: Pick<ShellData, 'groups'>): ReactNode {
  const found = findNewProvider(groups);
  const [shown, setShown] = useState<NewProvider | null>(null);
  const isGame = isGamePage(useSitePath());
  const isDue = useDelayed(found !== null && !isGame, DELAY_MS);
  if (found && isDue && !shown) setShown(found);
  return shown ? (
    <Suspense fallback={null}>
      <NewProviderDialog provider={shown} />
    </Suspense>
  ) : null;
}
