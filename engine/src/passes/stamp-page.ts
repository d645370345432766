import { toValidUntil } from '../cache-key.ts';
import { contentHash } from '../hash/content-hash.ts';
import type { PagePass } from '../page-draft.ts';

/**
 * Gives the page and each top-level block its fingerprint: the hash of the output alone, equal exactly when the
 * output is equal (ENGINE-12). Names stand in a fixed order in every output, so equal outputs are equal texts.
 */
export const stampPage: PagePass = {
  name: 'stamp-page',
  after: ['build-page', 'key-page'],
  run(draft) {
    const { page, redirect, chosen, nodeKeys } = draft;
    draft.nodes = draft.nodes.map((node, index) => ({
      ...node,
      cacheKey: nodeKeys[index],
      fingerprint: contentHash(JSON.stringify(node)),
      validUntil: toValidUntil(chosen[index]?.recorder.until ?? Infinity),
    }));
    const parts = [page, redirect, draft.nodes.map(({ fingerprint }) => fingerprint)];
    draft.fingerprint = contentHash(JSON.stringify(parts));
  },
};
