import { findKind, type Shape } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import type { DraftFinding } from '../../../worker/worker-tasks.ts';
import { kindSchema, resolveNode, type SchemaNode } from '../../../schema/schema-node.ts';
import { RowAvatar } from '../../../shared/ui/avatar.tsx';
import { Sentence } from '../../../shared/ui/sentence.tsx';
import { sentenceText } from '../../../words/visitors/audience-sentence.ts';
import { fieldName } from '../../../words/field-words.ts';
import { scheduleOf, shownTo, type Status } from '../../../words/document-words.ts';
import { say } from '../../../words/generated/documents.ts';
import { formatAgo, formatInstant } from '../../../words/time.ts';
import { FindingsCell, PlacesCell, ScheduleCell, StatusCell, TitleCell, ValueCell } from './cells.tsx';
import type { SortValue } from '../filters/filter-rows.ts';
import { LanguageBar } from '../language-bar.tsx';
import type { ListRow } from './list-rows.ts';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import wordsStyles from '../../../shared/ui/words.module.css';
import documentTableStyles from './document-table.module.css';

export type RowSurroundings = {
  locales: string[];
  now: number;
  findings: ReadonlyMap<string, readonly DraftFinding[]>;
};

export type Column = {
  id: string;
  name: string;
  width: string;
  /** Numbers are aligned at the right. */
  isNumber?: boolean;
  /** The value by which rows are sorted. */
  value: (row: ListRow, surroundings: RowSurroundings) => SortValue;
  cell: (row: ListRow, surroundings: RowSurroundings) => ReactNode;
};

const STATUS_ORDER: readonly Status[] = ['live', 'scheduled', 'draft', 'off', 'ended', 'removed'];
/** The default columns, in this order; columns that a kind does not have are left out. */
const USUAL = ['status', 'title', 'audience', 'schedule', 'place', 'languages', 'findings', 'changed'];
/** The fields that distinguish documents of a kind, as additional columns. */
const TELLING: Record<string, readonly string[]> = {
  'shop-card': ['type', 'group'],
  'payment-method-info': ['type', 'currency'],
  award: ['year'],
  adventures: ['start_at', 'days'],
  licence: ['minimumAge'],
  bookmark: ['candidate'],
  'additional-gifts': ['type'],
  'feature-flag': ['description'],
};

/** Shared documents come after those of a brand. */
const brandWords = ({ item }: ListRow): string => shownTo(item.data)?.brands?.join(', ') ?? '–';

const made = new Map<string, readonly Column[]>();

/** All columns that a kind can have. */
export function columnsOf(kind: string): readonly Column[] {
  const known = made.get(kind) ?? createColumns(kind);
  made.set(kind, known);
  return known;
}

/**
 * The shown columns: unknown ones are skipped, and a title is always included. When nothing has findings, there is no
 * column for them unless somebody chose it.
 */
export function shownColumns(kind: string, chosen: string, isHealthy = false): readonly Column[] {
  const all = columnsOf(kind);
  const usual = usualIds(kind).filter((id) => !isHealthy || id !== 'findings');
  const wanted = chosen === '' ? usual : chosen.split(',');
  const shown = wanted.flatMap((id) => all.find((column) => column.id === id) ?? []);
  if (shown.some(({ id }) => id === 'title')) return shown;
  return [...all.filter(({ id }) => id === 'title'), ...shown];
}

export function usualIds(kind: string): string[] {
  const telling = (TELLING[kind] ?? []).map((field) => `f.${field}`);
  const at = USUAL.indexOf('languages');
  return [...USUAL.slice(0, at), ...telling, ...USUAL.slice(at)];
}

function createColumns(kind: string): Column[] {
  const entry = findKind(kind);
  const fields: Readonly<Record<string, Shape>> =
    entry?.shape && typeof entry.shape === 'object' && 'fields' in entry.shape ? entry.shape.fields : {};
  const isFlag = kind === 'feature-flag';
  const hasPlace = entry?.location !== undefined || entry?.path !== undefined || entry?.order !== undefined;
  const columns: (Column | false)[] = [
    {
      id: 'status',
      name: say('status'),
      width: '106px',
      value: ({ status, hasEdits }) => STATUS_ORDER.indexOf(status) * 2 + (hasEdits ? 0 : 1),
      cell: (row) => <StatusCell row={row} />,
    },
    {
      id: 'title',
      name: say('title'),
      width: 'minmax(210px, 1.7fr)',
      value: (row) => row.title,
      cell: (row) => <TitleCell row={row} />,
    },
    (isFlag || 'audience' in fields) && {
      id: 'audience',
      name: isFlag ? say('on-or-off') : kind === 'audience' ? say('conditions') : say('shown-to'),
      width: 'minmax(120px, 1.3fr)',
      value: (row) => sentenceText(row.audience()),
      cell: (row) => (
        <span
          className={clsx(documentTableStyles['sentence'], wordsStyles['words'], textStyles['cut'])}
          data-part="words"
        >
          <Sentence parts={row.audience()} />
        </span>
      ),
    },
    'brands' in fields && {
      id: 'brands',
      name: say('brand'),
      width: 'minmax(96px, .6fr)',
      value: (row) => brandWords(row),
      cell: (row) => <span className={textStyles['cut']}>{brandWords(row)}</span>,
    },
    'schedule' in fields && {
      id: 'schedule',
      name: say('when'),
      width: 'minmax(116px, .8fr)',
      value: ({ item }) => Date.parse(scheduleOf(item.data)?.from ?? scheduleOf(item.data)?.until ?? '') || 0,
      cell: (row) => <ScheduleCell words={row.schedule()} />,
    },
    hasPlace &&
      kind !== 'navigation' && {
        id: 'place',
        name: entry?.path ? say('path') : entry?.location ? say('places') : say('position'),
        width: entry?.path ? 'minmax(130px, .9fr)' : entry?.location ? 'minmax(142px, .8fr)' : '84px',
        value: ({ places: [first] }) =>
          first ? `${first.place} ${String(first.position ?? 0).padStart(8, '0')}` : '~',
        cell: (row) => <PlacesCell row={row} />,
      },
    hasText(entry?.shape ?? null) && {
      id: 'languages',
      name: say('languages'),
      width: '92px',
      value: (row) => [...row.languages().values()].filter((state) => state === 'missing').length,
      cell: (row, { locales }) => <LanguageBar states={row.languages()} locales={locales} />,
    },
    {
      id: 'findings',
      name: say('findings-in-lists'),
      width: '76px',
      value: ({ item }, { findings }) => findings.get(item.id)?.length ?? 0,
      cell: (row, { findings }) => <FindingsCell row={row} findings={findings.get(row.item.id) ?? []} />,
    },
    {
      id: 'changed',
      name: say('changed'),
      width: '92px',
      isNumber: true,
      value: (row) => row.changed,
      cell: (row, { now }) => (
        <span className={clsx(arrangement['closeRow'], documentTableStyles['changed'])}>
          <time
            className={clsx(textStyles['muted'], textStyles['numbers'])}
            dateTime={row.item.updatedAt}
            title={formatInstant(row.changed, now)}
          >
            {formatAgo(row.changed, now)}
          </time>
          <RowAvatar name={row.item.updatedBy} />
        </span>
      ),
    },
    {
      id: 'id',
      name: say('id'),
      width: 'minmax(120px, .7fr)',
      value: ({ item }) => item.id,
      cell: ({ item }) => (
        <span className={clsx(textStyles['monospace'], textStyles['quiet'], textStyles['cut'])}>
          {item.id}
        </span>
      ),
    },
    {
      id: 'author',
      name: say('changed-by'),
      width: '140px',
      value: ({ item }) => item.updatedBy,
      cell: ({ item }) => <span className={textStyles['cut']}>{item.updatedBy}</span>,
    },
    ...fieldColumns(kind),
  ];
  return columns.filter((column) => column !== false);
}

/** Fields that a cell can show: numbers, choices, short texts, and the length of lists. */
function fieldColumns(kind: string): Column[] {
  const entry = findKind(kind);
  const own = new Set([entry?.titleField, entry?.path, 'audience', 'brands', 'schedule', 'gradient']);
  return Object.entries(kindSchema(kind)?.properties ?? {}).flatMap(([name, node]): Column[] => {
    const full = resolveNode(node);
    if (own.has(name) || !isPlain(full)) return [];
    const isCount = full.type === 'array';
    const isNumber = isCount || full.type === 'number' || full.type === 'integer';
    return [
      {
        id: `f.${name}`,
        name: full.title ?? fieldName(name),
        width: isNumber ? '104px' : full.format === 'date-time' ? '150px' : 'minmax(110px, .6fr)',
        isNumber,
        value: ({ item }) => sortable(isCount ? (item.counts?.[name] ?? 0) : item.data[name]),
        cell: ({ item }, { now }) => (
          <ValueCell value={isCount ? item.counts?.[name] : item.data[name]} node={full} now={now} />
        ),
      },
    ];
  });
}

function isPlain({ type, enum: choices, maxLength, properties }: SchemaNode): boolean {
  if (type === 'array' || choices !== undefined) return true;
  if (type === 'number' || type === 'integer' || type === 'boolean') return true;
  return type === 'string' && properties === undefined && (maxLength ?? 0) <= 300;
}

const sortable = (value: unknown): SortValue =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : String(value ?? '');

function hasText(shape: Shape | null): boolean {
  if (shape === null) return false;
  if (typeof shape === 'string') return shape === 'text' || shape === 'rich-text';
  if ('fields' in shape) return Object.values(shape.fields).some(hasText);
  if ('items' in shape) return hasText(shape.items);
  return 'values' in shape && hasText(shape.values);
}
