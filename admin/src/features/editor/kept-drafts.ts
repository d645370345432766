import { isRecord } from '../../words/document-words.ts';
import type { KeptDraft } from './draft.store.ts';

const PREFIX = 'marquee:draft:';
const keyOf = (kind: string, id: string): string => `${PREFIX}${kind}/${id}`;

/** Edits that have not reached the server, kept by the browser. A full or forbidden storage must not stop typing. */
export function keeperOf(kind: string, id: string): { write: (draft: KeptDraft) => void; clear: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    write(draft) {
      clearTimeout(timer);
      timer = setTimeout(
        () => attempt(() => localStorage.setItem(keyOf(kind, id), JSON.stringify(draft))),
        200,
      );
    },
    clear() {
      clearTimeout(timer);
      attempt(() => localStorage.removeItem(keyOf(kind, id)));
    },
  };
}

export function loadKeptDraft(kind: string, id: string): KeptDraft | undefined {
  return attempt(() => {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(kind, id)) ?? 'null');
    if (!isRecord(kept) || !isRecord(kept['data']) || typeof kept['at'] !== 'number') return undefined;
    return { data: kept['data'], base: isRecord(kept['base']) ? kept['base'] : null, at: kept['at'] };
  });
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
