import { isRecord } from '@marquee/schemas/is-record';
import { foldText, hasWords, searchWords } from '@marquee/schemas';
import type { DocumentData, DocumentItem } from '../../api/api-types.ts';

/** A flag in the list beside the open flag. */
export type FlagRow = {
  id: string;
  description: string;
  /** `some`: it depends on the visitor or on the time. */
  reach: 'on' | 'off' | 'some';
  hasEdits: boolean;
};

type Draft = Pick<DocumentItem, 'kind' | 'id' | 'state' | 'data'>;

/** All flags of the drafts, by key; flags marked for removal stay until they are removed. */
export function flagRows(
  live: Readonly<Record<string, DocumentData>> | undefined,
  drafts: readonly Draft[],
): FlagRow[] {
  const edited = new Map(
    drafts.filter(({ kind }) => kind === 'feature-flag').map((draft) => [draft.id, draft]),
  );
  const ids = new Set([...Object.keys(live ?? {}), ...edited.keys()]);
  return [...ids].toSorted().map((id) => {
    const draft = edited.get(id);
    const data = draft && draft.state !== 'deleted' ? draft.data : (live?.[id] ?? {});
    return {
      id,
      description: typeof data['description'] === 'string' ? data['description'] : '',
      reach: reachOf(data),
      hasEdits: draft !== undefined,
    };
  });
}

function reachOf(data: DocumentData): FlagRow['reach'] {
  const isOn = data['default'] === true;
  const rules = Array.isArray(data['rules']) ? data['rules'].filter(isRecord) : [];
  if (rules.some((rule) => (rule['value'] === true) !== isOn)) return 'some';
  return isOn ? 'on' : 'off';
}

/** Flags whose key or description contains every word. */
export function filterFlags(rows: readonly FlagRow[], query: string): readonly FlagRow[] {
  const words = searchWords(query);
  if (words.length === 0) return rows;
  return rows.filter(({ id, description }) => hasWords(foldText(`${id} ${description}`), words));
}

/** The flag that is some steps further down; the first one when the open flag is not in the list. */
export function flagBeside(rows: readonly FlagRow[], open: string, by: number): FlagRow | undefined {
  const at = rows.findIndex(({ id }) => id === open);
  return rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
}
