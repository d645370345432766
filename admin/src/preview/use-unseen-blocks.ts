import type { Context } from '@marquee/engine';
import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { DocumentData, Snapshot } from '../api/api-types.ts';
import { askWorker, contentRef } from '../worker/ask-worker.ts';
import type { FormView } from '../forms/draft-context.ts';
import type { Names } from '../words/names.ts';
import type { PreviewDraft } from './preview.tsx';
import { unseenBlocks } from './unseen-blocks.ts';

type Looked = {
  kind: string;
  id: string;
  draft: PreviewDraft;
  view: StoreApi<FormView>;
  snapshot: Snapshot | undefined;
  isDraft: boolean;
  path: string;
  context: Context;
  names: Names;
  /** The name of the visitor. */
  visitor: string;
  whyLink: string;
};

const ASK_AFTER = 250;

/** Tells the form which of its blocks the visitor of the preview does not see, and why; updated at pauses in typing. */
export function useUnseenBlocks(looked: Looked): void {
  const { kind, id, draft, view, snapshot, isDraft, path, context, names, visitor, whyLink } = looked;
  useEffect(() => {
    if (!snapshot || !Array.isArray(draft.store.getState().data['blocks'])) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const { data } = draft.store.getState();
      const content = contentRef(snapshot, isDraft ? [{ kind, id, data }] : []);
      const dataOf = (otherKind: string, otherId: string): DocumentData | undefined =>
        isDraft && otherKind === kind && otherId === id ? data : snapshot.documents[otherKind]?.[otherId];
      try {
        const { rows } = await askWorker('why', { content, path, context });
        if (!isCurrent) return;
        const reasons = unseenBlocks(rows, { kind, id }, { names, now: context.now, dataOf });
        view.setState({ unseen: { visitor, whyLink, reasons } });
      } catch {
        // On an error nothing is dimmed, rather than wrong blocks; the preview itself shows the error.
        if (isCurrent) view.setState({ unseen: undefined });
      }
    };
    const askLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), ASK_AFTER);
    };
    askLater();
    const stop = draft.store.subscribe((state, before) => {
      if (isDraft && state.data !== before.data) askLater();
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [kind, id, draft, view, snapshot, isDraft, path, context, names, visitor, whyLink]);
  // Without a preview there is no visitor.
  useEffect(() => () => view.setState({ unseen: undefined }), [view]);
}
