import { loadPlayer } from '../shell.server.ts';
import type { ClassFact, DividedPlayer, PlayerServices } from '../../shared/calls/class-page.ts';
import { createServerPlatform } from '../../shared/calls/platform.server.ts';
import { markOf } from './personal-texts.ts';

/**
 * Undefined for a guest, and for a player of whom something could not be asked: nobody shares a page with them.
 * @param mark what marks begin with
 */
export async function dividePlayer(
  services: PlayerServices,
  mark: string,
): Promise<DividedPlayer | undefined> {
  const player = await loadPlayer(services);
  if (!player || player.areLimitsUnknown) return undefined;
  const texts: string[] = [];
  const { id, name, firstName, initial, email, wallets } = player;
  return {
    shared: {
      ...player,
      id: take(id),
      name: take(name),
      firstName: take(firstName),
      initial: take(initial),
      email: take(email),
      wallets: wallets.map((wallet) => ({ ...wallet, balance: take(wallet.balance) })),
    },
    texts,
  };

  /** Whether there is a text at all may decide what is drawn, so an empty one stays. */
  function take(text: string): string {
    return text === '' ? '' : markOf(mark, texts.push(text) - 1);
  }
}

/** Asks the platform for what a page of the player's class depends on besides. */
export async function readClassFact(
  services: Pick<PlayerServices, 'platform' | 'visitor'>,
  fact: ClassFact,
): Promise<boolean> {
  switch (fact) {
    case 'hasPlayed':
      return (await createServerPlatform(services).call('GET /api/player/played_games')).length > 0;
    default:
      return fact satisfies never;
  }
}
