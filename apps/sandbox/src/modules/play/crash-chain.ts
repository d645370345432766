import { crashPointOf } from '../../../frames/crash.model.ts';
import { hmac, sha256 } from './fairness.ts';

/** A day and a half of flights that nobody leaves. */
export const CHAIN_LENGTH = 10_000;

/**
 * The links of a chain, the anchor first: each is the SHA-256 of the one after it, so that whoever knows one can check
 * all before it and none that comes.
 */
export function buildChain(seed: string, length: number): string[] {
  const links = [seed];
  for (let made = 1; made <= length; made += 1) links.push(sha256(links[made - 1] ?? ''));
  return links.toReversed();
}

/** Where a flight crashes. */
export function crashOf(hash: string, salt: string): number {
  return crashPointOf(hmac(hash, salt).toString('hex'));
}
