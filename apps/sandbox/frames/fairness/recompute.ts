import { crashPointOf } from '../crash.model.ts';
import { playRound } from '../mechanics/mechanics.ts';
import type { Round } from '../mechanics/round.ts';
import { FREE_GAMES, slotMessage, slotWinCents } from '../slot.model.ts';
import { hmac, sha256, toHex } from './digest.ts';

export type SlotSeeds = {
  /** Name of the rules; null: ten lines. */
  rules: string | null;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
};

/** The round of a slot from its seeds, by the same rules as on the server. */
export async function recomputeSlot({ rules, serverSeed, clientSeed, nonce }: SlotSeeds): Promise<Round> {
  // As many as any rules ask for: those with ten lines take one for each free game, all others the first.
  const digests = await Promise.all(
    Array.from({ length: FREE_GAMES + 1 }, (_, spin) =>
      hmac(serverSeed, slotMessage(clientSeed, nonce, spin)),
    ),
  );
  return playRound(rules, (spin) => digests[spin] ?? new Uint8Array(32));
}

export function winOf(betCents: number, round: Round): number {
  return slotWinCents(betCents, round.pays);
}

/** The crash point of a flight from its hash, and the hash that was known before. */
export async function recomputeFlight(
  hash: string,
  salt: string,
): Promise<{ hundredths: number; previousHash: string }> {
  return {
    hundredths: crashPointOf(toHex(await hmac(hash, salt))),
    previousHash: await sha256(hash),
  };
}
