import { jsonPieces } from '../../json-in-turns.ts';
import type { Store } from '../../store/open-store.ts';
import type { DocumentRows } from '../documents/document-rows.ts';
import { splitDrafts, toItem } from '../documents/documents.model.ts';
import { keepJson, type KeptJson } from '../documents/kept-json.ts';

type Sources = { documents: Pick<Store['documents'], 'listDrafts'>; rows: Pick<DocumentRows, 'findMarks'> };

/** All unpublished changes, which every screen counts. They are collected from the heads once after each change. */
export function createDrafts({ documents, rows }: Sources): () => Promise<KeptJson> {
  let kept: { mark: string; json: KeptJson } | undefined;
  return async () => {
    const mark = [...(await rows.findMarks())].join('\n');
    if (kept?.mark === mark) return kept.json;
    const drafts = splitDrafts((await documents.listDrafts()).map(toItem));
    const json = keepJson(() => jsonPieces(drafts));
    kept = { mark, json };
    return json;
  };
}
