import { toValidUntil } from '../cache-key.ts';
import { foldHashes, toHex } from '../hash/hash.ts';
import { hashOutput } from '../hash/output-hash.ts';
import type { PagePass } from '../page-draft.ts';
import { nodeKey } from './key-page.ts';

/**
 * Gives the page and each top-level block its fingerprint: the hash of the output alone, equal exactly when the
 * output is equal (ENGINE-12).
 */
export const stampPage: PagePass = {
  name: 'stamp-page',
  after: ['build-page', 'key-page'],
  run(draft) {
    const { page, redirect, chosen, nodes, nodeHashes } = draft;
    const hashes = [hashOutput(page), hashOutput(redirect)];
    for (const [index, choice] of chosen.entries()) {
      const [node, hash] = [nodes[index], nodeHashes[index]];
      if (!node || !hash) continue;
      hashes.push(hash);
      // The copy was made for this answer, and nobody has seen it yet.
      node.cacheKey = nodeKey(choice, draft);
      node.fingerprint = toHex(hash);
      node.validUntil = toValidUntil(choice.recorder.until);
    }
    draft.fingerprint = toHex(foldHashes(nodes.length, hashes));
  },
};
