import { findKind, kinds } from '@marquee/schemas';
import { jsonPieces } from '../../json-in-turns.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { DocumentRows } from '../documents/document-rows.ts';
import { keepJson, type KeptJson } from '../documents/kept-json.ts';

/** Kinds with few documents, of which every screen needs more than the name. */
const WHOLE = new Set(['currency-table', 'licence', 'locale', 'vip-table']);

type Named = Record<string, Record<string, unknown>>;
type Sources = { documents: Repositories['documents']; rows: Pick<DocumentRows, 'findMarks' | 'list'> };

/**
 * The parts of all drafts that every screen needs: names, languages, currencies, and ids to refer to. In the same shape
 * as a snapshot's documents, but only with the necessary fields. Cached until a document changes.
 */
export function createReference(sources: Sources): () => Promise<KeptJson> {
  let kept: { mark: string; json: KeptJson } | undefined;
  return async () => {
    const marks = await sources.rows.findMarks();
    const mark = [...marks].join('\n');
    if (kept?.mark === mark) return kept.json;
    const documents = await loadNamed(sources, marks);
    kept = { mark, json: keepJson(() => jsonPieces({ documents })) };
    return kept.json;
  };
}

async function loadNamed({ documents, rows }: Sources, marks: ReadonlyMap<string, string>): Promise<Named> {
  const found: Named = {};
  for (const kind of Object.keys(kinds)) {
    if (!marks.has(kind)) continue;
    const entries = WHOLE.has(kind)
      ? (await documents.listByKind(kind)).map(({ id, data, isDeletion }) => ({ id, data, isDeletion }))
      : (await rows.list(kind, marks.get(kind))).map(({ id, data, state }) => ({
          id,
          data: namePart(kind, data),
          isDeletion: state === 'deleted',
        }));
    const byId = entries.flatMap(({ id, data, isDeletion }) => (isDeletion ? [] : [[id, data] as const]));
    if (byId.length > 0) found[kind] = Object.fromEntries(byId);
  }
  return found;
}

/** The fields for a document's name, for its location when that is a separate field, and for its path. */
function namePart(kind: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entry = findKind(kind);
  const names = [
    entry?.titleField,
    'variables',
    ...(entry?.location === 'order-keys' ? [entry.order] : []),
    ...(entry?.path === undefined ? [] : [entry.path, 'enabled']),
  ].filter((name) => name !== undefined);
  return Object.fromEntries(names.flatMap((name) => (name in data ? [[name, data[name]]] : [])));
}
