import { toValidUntil } from '../cache-key.ts';
import { contentHash } from '../hash/content-hash.ts';
import type { PagePass } from '../page-draft.ts';
import { nodeKey } from './key-page.ts';

/**
 * Gives the page and each top-level block its fingerprint: the hash of the output alone, equal exactly when the
 * output is equal (ENGINE-12). Names stand in a fixed order in every output, so equal outputs are equal texts.
 */
export const stampPage: PagePass = {
  name: 'stamp-page',
  after: ['build-page', 'key-page'],
  run(draft) {
    const { page, redirect, chosen } = draft;
    draft.nodes = draft.nodes.map((node, index) => {
      const source = chosen[index];
      if (!source) return node;
      return {
        ...node,
        cacheKey: nodeKey(source, draft),
        fingerprint: contentHash(JSON.stringify(node)),
        validUntil: toValidUntil(source.recorder.until),
      };
    });
    const parts = [page, redirect, draft.nodes.map(({ fingerprint }) => fingerprint)];
    draft.fingerprint = contentHash(JSON.stringify(parts));
  },
};
