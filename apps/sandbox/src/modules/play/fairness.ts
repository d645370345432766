import { createHash, createHmac, randomBytes } from 'node:crypto';

export type Random = (limit: number) => number;

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

export function drawServerSeed(random: Random): string {
  return drawHex(random, SEED_BYTES);
}

export function drawClientSeed(random: Random): string {
  return drawHex(random, CLIENT_SEED_BYTES);
}

function drawHex(random: Random, bytes: number): string {
  return Buffer.from(Array.from({ length: bytes }, () => random(256))).toString('hex');
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The key is the text of the seed as it is published, so that any HMAC tool gives the same result. */
export function hmac(key: string, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

/** The id cannot be guessed, because proofs are open to anybody who knows it. */
export function createRoundId(): string {
  return randomBytes(12).toString('base64url');
}
