import { isRecord } from '@marquee/schemas/is-record';
import type { DocumentData, DocumentDetail } from '../api/api-types.ts';
import type { ReleaseProblem } from '../api/release-types.ts';
import { innerNode, itemNode } from '../schema/inner-node.ts';
import { kindSchema, resolveNode, type SchemaNode } from '../schema/schema-node.ts';
import { isEqual } from '../shared/is-equal.ts';
import { toKeys, toPointer, type Path } from '../shared/pointer.ts';
import { fieldWords } from '../words/field-words.ts';
import { say } from '../words/generated/fixes.ts';

/** An operation of a JSON Patch (RFC 6902), as the server accepts it. */
type Operation = { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string };

/** Resets the fields of a draft that prevent publishing to their published values. */
export type KnownFix = {
  kind: string;
  id: string;
  revision: number;
  data: DocumentData;
  words: string;
  patch: Operation[];
  /** Restores the draft as it was before. */
  undo: Operation[];
};

/** Drafts whose problems are all in changed fields: the published value of the field fixes them. */
export function knownFixes(
  problems: readonly ReleaseProblem[],
  drafts: readonly DocumentDetail[],
): KnownFix[] {
  return drafts.flatMap(({ kind, id, revision, state, data, publishedData }): KnownFix[] => {
    if (state === 'deleted' || publishedData === null) return [];
    const own = problems.filter((problem) => problem.kind === kind && problem.id === id);
    const fields = own.map((problem) => changedField(problem.pointer, kind, data, publishedData));
    if (own.length === 0 || fields.includes(undefined)) return [];
    const unique = new Map(fields.flatMap((field) => (field ? [[toPointer(field.path), field]] : [])));
    const steps = [...unique.values()];
    return [
      {
        kind,
        id,
        revision,
        data,
        words: fixWords(
          own,
          steps.map(({ path }) => toPointer(path)),
          kind,
          data,
        ),
        patch: steps.map(({ path, draft, published }) => stepTo(path, draft, published)),
        undo: steps.map(({ path, draft, published }) => stepTo(path, published, draft)),
      },
    ];
  });
}

type Field = { path: Path; draft: unknown; published: unknown };

/**
 * The changed field that contains a problem, with its published value. A field is reset as a whole, because half of an
 * audience would be another audience. Entries of lists are found by their id, because they may have moved.
 */
function changedField(
  pointer: string,
  kind: string,
  data: DocumentData,
  publishedData: DocumentData,
): Field | undefined {
  const path: (string | number)[] = [];
  let [draft, published]: [unknown, unknown] = [data, publishedData];
  let node = kindSchema(kind);
  for (const key of toKeys(pointer)) {
    if (Array.isArray(draft)) {
      const entry: unknown = draft[Number(key)];
      // Plain values have no identity, so the whole list counts as the field.
      if (!isRecord(entry)) break;
      const same = Array.isArray(published) ? entryLike(entry, Number(key), published) : undefined;
      if (same === undefined) return undefined;
      [draft, published] = [entry, same];
      node = itemNode(node);
      path.push(key);
      continue;
    }
    if (!isRecord(draft) || !isRecord(published)) return undefined;
    node = innerNode(node, String(key), draft);
    const isPart = 'block' in draft && (key === 'props' || key === 'children');
    [draft, published] = [draft[key], published[key]];
    path.push(key);
    // These contain fields themselves: lists, blocks, and maps with a value per name, such as places.
    if (!Array.isArray(draft) && !isPart && !isMap(node)) break;
  }
  return path.length === 0 || isEqual(draft, published) ? undefined : { path, draft, published };
}

const isMap = (node: SchemaNode | undefined): boolean =>
  node !== undefined && typeof resolveNode(node).additionalProperties === 'object';

function entryLike(entry: Record<string, unknown>, index: number, list: readonly unknown[]): unknown {
  const { id } = entry;
  return id === undefined ? list[index] : list.find((each) => isRecord(each) && each['id'] === id);
}

function stepTo(path: Path, from: unknown, to: unknown): Operation {
  if (to === undefined) return { op: 'remove', path: toPointer(path) };
  return { op: from === undefined ? 'add' : 'replace', path: toPointer(path), value: to };
}

function fixWords(
  problems: readonly ReleaseProblem[],
  pointers: readonly string[],
  kind: string,
  data: DocumentData,
): string {
  if (problems.every(({ code }) => code === 'LOCKED_PART'))
    return say('put-the-links-back', { count: problems.length });
  const [pointer = ''] = pointers;
  return say('put-fields-back', {
    count: pointers.length,
    names: fieldWords(kind, data, pointer).names.join(', '),
  });
}
