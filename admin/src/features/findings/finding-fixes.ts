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

/** A way to put a finding right: what becomes of the draft of its document. No data: it is removed. */
export type Fix = { key: string; title: string; kind: string; id: string; data: DocumentData | undefined };

export type FixContext = {
  documentOf: DocumentOf;
  drafts: readonly DocumentDetail[];
  /** Who stands where in a place, of the finding’s kind. */
  positionsIn: (place: string) => readonly { id: string; position: number }[];
  names: Names;
  now: number;
};

const MOST = 3;

/** What could put a finding right. Whether it does is asked of the engine before anybody is offered it. */
export function findingFixes(finding: ListedFinding, context: FixContext): Fix[] {
  const { kind, id, foundIn } = finding;
  const data = context.documentOf(kind, id);
  // What is only live the drafts put right already.
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

/** What is published of the field is sound: a mistake in what was changed of it goes with the change. */
const putBack = (finding: ListedFinding, { drafts }: FixContext): Change[] =>
  knownFixes([finding], drafts).map(({ words, patch, data }) => ({
    title: words,
    data: patch.reduce<DocumentData>(
      (before, step) => withAt(before, toKeys(step.path), step.op === 'remove' ? undefined : step.value),
      data,
    ),
  }));

/** The block, entry or document that a condition is of. */
const ownerOf = (pointer: string): string => pointer.replace(/\/(?:audience|schedule)(?:\/[^]*)?$/, '');

/**
 * Each of its own conditions that takes part in the contradiction, taken out. What it stands in keeps its conditions:
 * without them others would see all that is in it.
 */
function dropped(finding: ListedFinding, data: DocumentData, context: FixContext): Change[] {
  const { kind, id, pointer, proof } = finding;
  const own = (proof?.grounds ?? []).filter(
    (ground) => ground.kind === kind && ground.id === id && ownerOf(ground.pointer) === ownerOf(pointer),
  );
  return own.flatMap((ground) => {
    // Of several flags only one may contradict; the line has all of them.
    if (!/\/(?:audience\/(?!flags$)\w+|schedule)$/.test(ground.pointer)) return [];
    return [
      {
        title: say('drop-ground', { ground: groundWords(ground, data, context) }),
        data: without(data, ground.pointer),
      },
    ];
  });
}

/** The rule of a flag that a place is in, taken out. */
function ruleOut(pointer: string, data: DocumentData): Change[] | undefined {
  const [rule, number = ''] = /^\/rules\/(\d+)/.exec(pointer) ?? [];
  if (rule === undefined) return undefined;
  return [{ title: say('remove-rule-number', { number: Number(number) + 1 }), data: without(data, rule) }];
}

/**
 * To the next position, where that leaves the order as it shows now: nothing stands from here to there but what comes
 * before it by its id.
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

/** The amounts in currencies that nobody can have. Entries of a list from the last on, so that the others stay in place. */
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

/** The document without a place: an entry of a list goes, and an audience that asks nothing any more. */
function without(data: DocumentData, pointer: string): DocumentData {
  const path = toKeys(pointer);
  const [key, around] = [path.at(-1), path.slice(0, -1)] as const;
  const list = getAt(data, around);
  if (Array.isArray(list)) return withAt(data, around, list.toSpliced(Number(key), 1));
  return emptied(withAt(data, path, undefined), around);
}

function emptied(data: DocumentData, path: Path): DocumentData {
  const rest = getAt(data, path);
  // A named audience is nothing without one.
  const isOptional = path.at(-1) === 'audience' && !('name' in data && path.length === 1);
  return isOptional && isRecord(rest) && Object.keys(rest).length === 0
    ? withAt(data, path, undefined)
    : data;
}
