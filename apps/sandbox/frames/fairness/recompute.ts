import { FREE_GAMES, playSlotRound, slotMessage, slotWinCents, type SlotRound } from '../slot.model.ts';
import { crashPointOf } from '../crash.model.ts';
import { hmac, sha256, toHex } from './digest.ts';

export type SlotSeeds = { serverSeed: string; clientSeed: string; nonce: number };

/** The round of a slot from its seeds, by the same rules as on the server. */
export async function recomputeSlot({ serverSeed, clientSeed, nonce }: SlotSeeds): Promise<SlotRound> {
  const digests = await Promise.all(
    Array.from({ length: FREE_GAMES + 1 }, (_, spin) =>
      hmac(serverSeed, slotMessage(clientSeed, nonce, spin)),
    ),
  );
  return playSlotRound((spin) => digests[spin] ?? new Uint8Array(32));
}

export function winOf(betCents: number, round: SlotRound): number {
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
