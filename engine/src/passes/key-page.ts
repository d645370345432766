import { cacheKeyOf } from '../cache-key.ts';
import type { ChosenNode, PageDraft, PagePass } from '../page-draft.ts';

/** Names the output before it is built, so that a server with the answer in its cache can stop here. */
export const keyPage: PagePass = {
  name: 'key-page',
  after: ['find-page', 'choose-nodes'],
  run(draft) {
    const { document, redirect, recorder, chosen } = draft;
    if (!document) {
      draft.cacheKey = cacheKeyOf(`hidden ${redirect ?? ''}`, { decisions: [], usesCurrency: false }, draft);
      return;
    }
    const decisions = [...recorder.decisions];
    let { usesCurrency } = recorder;
    // Which blocks are there stands in the page's own decisions: the rest of each follows in their order.
    for (const { recorder: own } of chosen) {
      for (const decision of own.decisions) decisions.push(decision);
      usesCurrency ||= own.usesCurrency;
    }
    const subject = `page\n${document.kind}\n${document.id}\n${draft.path}`;
    draft.cacheKey = cacheKeyOf(subject, { decisions, usesCurrency }, draft);
  },
};

/** The key of one block. Its id is unique in its page only. */
export const nodeKey = ({ node, recorder }: ChosenNode, draft: PageDraft): string =>
  cacheKeyOf(`node\n${draft.document?.kind}\n${draft.document?.id}\n${node.id}`, recorder, draft);
