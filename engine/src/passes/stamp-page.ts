import { cacheKeyOf, toValidUntil } from '../resolve/cache-key.ts';
import { addPart, createHash, toHex } from '../hash/hash.ts';
import { finishList, hashOutput } from '../hash/output-hash.ts';
import type { PagePass } from '../resolve/page-draft.ts';
import { preparedNode } from './prepare-node.ts';

/**
 * Sets the fingerprint of the page and of each top-level block: a hash of the output alone, equal exactly when the
 * output is equal (ENGINE-12).
 */
export const stampPage: PagePass = {
  name: 'stamp-page',
  after: ['build-page', 'key-page'],
  run(draft) {
    const { document, page, redirect, chosen, nodes, nodeHashes } = draft;
    const sum = createHash();
    addPart(sum, hashOutput(page), 0);
    addPart(sum, hashOutput(redirect), 1);
    for (const [index, { node: compiled, recorder }] of chosen.entries()) {
      const [node, hash] = [nodes[index], nodeHashes[index]];
      if (!node || !hash || !document) continue;
      addPart(sum, hash, index + 2);
      // The copy was made for this output, and nobody else has a reference to it yet.
      node.cacheKey = cacheKeyOf(preparedNode(compiled, document).subject, recorder, draft.keyEnds);
      node.fingerprint = toHex(hash);
      node.validUntil = toValidUntil(recorder.until);
    }
    finishList(sum, nodes.length, sum);
    draft.fingerprint = toHex(sum);
  },
};
