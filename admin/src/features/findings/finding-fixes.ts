import { isRecord } from '@marquee/schemas/is-record';
import { validateDocument } from '@marquee/schemas';
import type { DocumentData, DocumentDetail } from '../../api/api-types.ts';
import { knownFixes } from '../../fixes/known-fixes.ts';
import { getAt, toKeys, withAt, type Path } from '../../shared/pointer.ts';
import { kindOne } from '../../shared/documents/kinds.ts';
import { say } from '../../words/generated/findings.ts';
import { groundWords } from '../../words/ground-words.ts';
import type { Names } from '../../words/names.ts';
import type { ListedFinding } from './finding-filter.ts';
import type { DocumentOf } from './use-site-findings.ts';

/** A way to fix a finding: the new draft of its document. Without data, the document is removed. */
export type Fix = { key: string; title: string; kind: string; id: string; data: DocumentData | undefined };

export type FixContext = {
  documentOf: DocumentOf;
  drafts: readonly DocumentDetail[];
  /** The ids and positions in a place, for the kind of the finding. */
  positionsIn: (place: string) => readonly { id: string; position: number }[];
  names: Names;
  now: number;
};

const MOST = 3;

/** Possible fixes for a finding. The engine checks that a fix works before it is offered. */
export function findingFixes(finding: ListedFinding, context: FixContext): Fix[] {
  const { kind, id, foundIn } = finding;
  const data = context.documentOf(kind, id);
  // A finding that is only in the live release is already fixed by the drafts.
  if (!data || foundIn === 'live') return [];
  const { problems: before } = validateDocument(kind, data, { id });
  const known = new Set(before.map(({ code, pointer }) => `${code} ${pointer}`));
  return changesFor(finding, data, context)
    .map(({ title, data: changed }): Fix => ({ key: title, title, kind, id, data: changed }))
    .filter(
      (fix) =>
        !fix.data ||
        validateDocument(kind, fix.data, { id }).problems.every(
          ({ code, pointer, severity }) => severity !== 'error' || known.has(`${code} ${pointer}`),
        ),
    )
    .slice(0, MOST);
}

type Change = Pick<Fix, 'title' | 'data'>;

function changesFor(finding: ListedFinding, data: DocumentData, context: FixContext): Change[] {
  const { code, kind, pointer, severity } = finding;
  if (severity === 'error') return putBack(finding, context);
  const removal: Change = {
    title: say('remove-the-kind', { kind: kindOne(kind).toLowerCase() }),
    data: undefined,
  };
  switch (code) {
    case 'NOBODY':
    case 'NEVER_OPENS':
      return [...dropped(finding, data, context), ...(ruleOut(pointer, data) ?? [])];
    case 'RULE_SHADOWED':
      return ruleOut(pointer, data) ?? [];
    case 'DEAD_ALTERNATIVE':
      return [{ title: say('take-the-alternative-out'), data: without(data, pointer) }];
    case 'OVER':
      return ruleOut(pointer, data) ?? (/^(?:\/schedule)?$/.test(pointer) ? [removal] : []);
    case 'UNUSED_DOCUMENT':
    case 'TABLE_SHADOWED':
      return [removal];
    case 'ORDER_TIE':
      return movedOn(finding, data, context);
    case 'UNKNOWN_CURRENCY':
      return currencyOut(finding, data);
    default:
      return [];
  }
}

/** Puts changed fields back to what is published, which is valid: a mistake in the change then goes away with it. */
const putBack = (finding: ListedFinding, { drafts }: FixContext): Change[] =>
  knownFixes([finding], drafts).map(({ words, patch, data }) => ({
    title: words,
    data: patch.reduce<DocumentData>(
      (before, step) => withAt(before, toKeys(step.path), step.op === 'remove' ? undefined : step.value),
      data,
    ),
  }));

/** The block, entry or document that a condition belongs to. */
const ownerOf = (pointer: string): string => pointer.replace(/\/(?:audience|schedule)(?:\/[^]*)?$/, '');

/**
 * One change for each of the document’s own conditions in the contradiction: it removes that condition. The conditions
 * of what contains it stay, because without them others would see everything inside.
 */
function dropped(finding: ListedFinding, data: DocumentData, context: FixContext): Change[] {
  const { kind, id, pointer, proof } = finding;
  const own = (proof?.grounds ?? []).filter(
    (ground) => ground.kind === kind && ground.id === id && ownerOf(ground.pointer) === ownerOf(pointer),
  );
  return own.flatMap((ground) => {
    // The pointer is of all flags together, and perhaps only one of them contradicts.
    if (!/\/(?:audience\/(?!flags$)\w+|schedule)$/.test(ground.pointer)) return [];
    return [
      {
        title: say('drop-ground', { ground: groundWords(ground, data, context) }),
        data: without(data, ground.pointer),
      },
    ];
  });
}

/** Removes the rule of the flag that the pointer is in. */
function ruleOut(pointer: string, data: DocumentData): Change[] | undefined {
  const [rule, number = ''] = /^\/rules\/(\d+)/.exec(pointer) ?? [];
  if (rule === undefined) return undefined;
  return [{ title: say('remove-rule-number', { number: Number(number) + 1 }), data: without(data, rule) }];
}

/**
 * Moves the document to the next position, if the order stays as it is now: no other document may stand after it up to
 * that position.
 */
function movedOn({ id, pointer }: ListedFinding, data: DocumentData, { positionsIn }: FixContext): Change[] {
  const path = toKeys(pointer);
  const position = getAt(data, path);
  const place = path.length > 1 ? String(path.at(-1)) : '';
  if (typeof position !== 'number') return [];
  const isPassed = positionsIn(place).some(
    (other) =>
      (other.position > position && other.position <= position + 1) ||
      (other.position === position && other.id > id),
  );
  if (isPassed) return [];
  return [
    {
      title: say('make-it-position-position', { position: position + 1 }),
      data: withAt(data, path, position + 1),
    },
  ];
}

/**
 * Removes the amounts in currencies that nobody can have. List entries are removed from the last to the first, so that
 * the positions of the others stay valid.
 */
function currencyOut(finding: ListedFinding, data: DocumentData): Change[] {
  const grounds = finding.proof?.grounds ?? [];
  if (grounds.length === 0) return [];
  const codes = [...new Set(grounds.map(({ words }) => words))].join(', ');
  const places = grounds
    .map(({ pointer }) => pointer)
    .toSorted((one, other) => Number(toKeys(other).at(-1)) - Number(toKeys(one).at(-1)));
  return [
    {
      title: say('take-codes-out', { codes }),
      data: places.reduce<DocumentData>((before, place) => without(before, place), data),
    },
  ];
}

/** The document without a place. A list entry is removed, and so is an audience that has no conditions left. */
function without(data: DocumentData, pointer: string): DocumentData {
  const path = toKeys(pointer);
  const [key, around] = [path.at(-1), path.slice(0, -1)] as const;
  const list = getAt(data, around);
  if (Array.isArray(list)) return withAt(data, around, list.toSpliced(Number(key), 1));
  return emptied(withAt(data, path, undefined), around);
}

function emptied(data: DocumentData, path: Path): DocumentData {
  const rest = getAt(data, path);
  // A named audience consists of its audience, so it stays.
  const isOptional = path.at(-1) === 'audience' && !('name' in data && path.length === 1);
  return isOptional && isRecord(rest) && Object.keys(rest).length === 0
    ? withAt(data, path, undefined)
    : data;
}
