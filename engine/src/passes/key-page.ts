import { cacheKeyOf } from '../cache-key.ts';
import type { ChosenNode, PageDraft, PagePass } from '../page-draft.ts';

/** Names the output before it is built, so that a server with the answer in its cache can stop here. */
export const keyPage: PagePass = {
  name: 'key-page',
  after: ['find-page', 'choose-nodes'],
  run(draft) {
    const { document, redirect, recorder, chosen } = draft;
    if (!document) {
      draft.cacheKey = cacheKeyOf(`hidden ${redirect ?? ''}`, { ...recorder, decisions: [] }, draft);
      return;
    }
    draft.nodeKeys = chosen.map((node) => nodeKey(node, draft));
    const subject = ['page', document.kind, document.id, draft.path, ...draft.nodeKeys].join('\n');
    draft.cacheKey = cacheKeyOf(subject, recorder, draft);
  },
};

/** A block's id is unique in its page only. */
const nodeKey = ({ node, recorder }: ChosenNode, draft: PageDraft): string =>
  cacheKeyOf(`node\n${draft.document?.kind}\n${draft.document?.id}\n${node.id}`, recorder, draft);
