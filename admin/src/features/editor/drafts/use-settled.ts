import { useEffect, useState } from 'react';
import type { DocumentData } from '../../../api/api-types.ts';
import type { Draft } from './draft.store.ts';

/** The document at the last pause in typing: summaries and counts use it, so that they do not slow down typing. */
export function useSettledData(draft: Draft, pause = 300): DocumentData {
  const [settled, setSettled] = useState(() => ({ draft, data: draft.store.getState().data }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = draft.store.subscribe((state, before) => {
      if (state.data === before.data) return;
      clearTimeout(timer);
      timer = setTimeout(() => setSettled({ draft, data: draft.store.getState().data }), pause);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [draft, pause]);
  return settled.draft === draft ? settled.data : draft.store.getState().data;
}
