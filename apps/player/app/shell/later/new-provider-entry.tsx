import { useState, type ReactNode } from 'react';
import { Later, lazyPart } from '../../shared/calls/later.tsx';
import { findNewProvider, type NewProvider } from '../../features/promotions/new-provider.model.ts';
import { isGamePage } from '../../features/support/chat-form.model.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import type { ShellData } from '../shell.model.ts';

const NewProviderDialog = lazyPart(
  async () => (await import('../../features/promotions/new-provider-dialog.tsx')).NewProviderDialog,
);

/**
 * The new provider's popup (GRP-14). Once open it stays, although the player's group already says that it was shown.
 */
export function NewProviderEntry({ groups }: Pick<ShellData, 'groups'>): ReactNode {
  const found = findNewProvider(groups);
  const isGame = isGamePage(useSitePath());
  const [shown, setShown] = useState<NewProvider | null>(null);
  if (found && !isGame && !shown) setShown(found);
  return shown ? (
    <Later>
      <NewProviderDialog provider={shown} />
    </Later>
  ) : null;
}
