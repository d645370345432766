import { isCrypto, type VisitorFacts } from '../visitor/visitor.tsx';

/** The currencies of the wallets that a game can be played with. Coins are not refused before the game is opened. */
export function findPlayableWallets(
  wallets: readonly { currency: string }[],
  taken: readonly string[],
  { currencies }: Pick<VisitorFacts, 'currencies'>,
): string[] {
  return wallets
    .map(({ currency }) => currency)
    .filter((code) => taken.includes(code) || isCrypto(currencies, code));
}
