import { crashPointOf } from '../../../frames/crash.model.ts';
import { hmac, sha256 } from './fairness.ts';

/** A day and a half of flights in which the game never stands still. */
export const CHAIN_LENGTH = 10_000;

/**
 * The links of a chain, starting with the anchor. Each is the SHA-256 of the next, so that whoever knows one can verify
 * all before it and none after it.
 */
export function buildChain(seed: string, length: number): string[] {
  const links = [seed];
  for (let made = 1; made <= length; made += 1) links.push(sha256(links[made - 1] ?? ''));
  return links.toReversed();
}

/** The crash point of a flight. */
export function crashOf(hash: string, salt: string): number {
  return crashPointOf(hmac(hash, salt).toString('hex'));
}
