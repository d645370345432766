import { useRef } from 'react';
import { useDocumentKey } from '../../../shared/documents/use-document-key.ts';
import type { Draft } from '../drafts/draft.store.ts';

/** F8 goes to the next problem of the document, and from the last one to the first (rule 15). */
export function useProblemKey(draft: Draft, goTo: (pointer: string) => void): void {
  const last = useRef<string>(undefined);
  useDocumentKey((event) => {
    const { problems, broken } = draft.store.getState();
    const all = [...problems, ...broken];
    if (event.key !== 'F8' || all.length === 0) return;
    event.preventDefault();
    const pointers = [...new Set(all.map(({ pointer }) => pointer))];
    const next = pointers[(pointers.indexOf(last.current ?? '') + 1) % pointers.length] ?? '';
    last.current = next;
    goTo(next);
  });
}
