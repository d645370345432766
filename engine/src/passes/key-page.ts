import { cacheKeyOf } from '../resolve/cache-key.ts';
import { pieceOf } from '../hash/text-hash.ts';
import type { PagePass } from '../resolve/page-draft.ts';

/** Computes the cache key before the output is built, so that a server that has it in its cache can stop here. */
export const keyPage: PagePass = {
  name: 'key-page',
  after: ['find-page', 'choose-nodes'],
  run(draft) {
    const { document, redirect, recorder, chosen } = draft;
    if (!document) {
      const subject = pieceOf(`hidden ${redirect ?? ''}`);
      draft.cacheKey = cacheKeyOf(
        subject,
        { decisions: [], usesCurrency: false, usesBrand: false },
        draft.keyEnds,
      );
      return;
    }
    const decisions = [...recorder.decisions];
    let { usesCurrency, usesBrand } = recorder;
    // The page's own decisions already say which blocks are shown; the decisions of those blocks follow in their order.
    for (const { recorder: own } of chosen) {
      for (const decision of own.decisions) decisions.push(decision);
      usesCurrency ||= own.usesCurrency;
      usesBrand ||= own.usesBrand;
    }
    const subject = pieceOf(`page\n${document.kind}\n${document.id}\n${draft.path}`);
    draft.cacheKey = cacheKeyOf(subject, { decisions, usesCurrency, usesBrand }, draft.keyEnds);
  },
};
