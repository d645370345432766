import { GameTile } from '@marquee/blocks/primitives';
import type { ComponentProps, ReactNode } from 'react';
import { accountsQuery } from '../../shared/account/accounts.queries.ts';
import { findPlayableWallets } from '../../shared/account/playable-wallets.ts';
import { useWalletChoice } from '../../shared/account/use-wallet-choice.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';

/**
 * A game that does not take the currency of the active wallet. Its lock offers to switch to the first of the player's
 * wallets that it can be played with; without one it offers nothing.
 */
export function LockedTile(tile: ComponentProps<typeof GameTile>): ReactNode {
  const scope = useQueryScope();
  const { data: wallets = [] } = usePageQuery(accountsQuery(scope));
  const { choose } = useWalletChoice();
  const [currency] = findPlayableWallets(wallets, Object.keys(tile.game.currencies), scope.visitor);
  return <GameTile {...tile} onSwitchWallet={currency === undefined ? undefined : () => choose(currency)} />;
}
