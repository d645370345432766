// oxlint-disable jsx-a11y/prefer-tag-over-role -- a virtual table places its rows itself, which <table> cannot do
import { Menu } from '@mantine/core';
import { findKind, type Shape } from '@marquee/schemas';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { memo, useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { DocumentItem } from '../../api/api-types.ts';
import { documentPath } from '../../shared/kinds.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Sentence } from '../../shared/ui/sentence.tsx';
import { StatusMark } from '../../shared/ui/status-mark.tsx';
import { Thumb } from '../../shared/ui/thumb.tsx';
import { placeName } from '../../words/document-words.ts';
import { formatAgo, formatInstant } from '../../words/time.ts';
import { LanguageBar } from './language-bar.tsx';
import type { ListFilter, ListRow, SortKey } from './list-rows.ts';

type Column = {
  id: string;
  name: string;
  width: string;
  sort?: SortKey;
  cell: (row: ListRow, surroundings: { locales: string[]; now: number }) => ReactNode;
};

const ROW = 40;

function columnsFor(kind: string): Column[] {
  const entry = findKind(kind);
  const fields: Readonly<Record<string, Shape>> =
    entry?.shape && typeof entry.shape === 'object' && 'fields' in entry.shape ? entry.shape.fields : {};
  const isFlag = kind === 'feature-flag';
  const columns: (Column | false)[] = [
    {
      id: 'status',
      name: 'Status',
      width: '118px',
      sort: 'status',
      cell: (row) => <StatusMark status={row.status} hasEdits={row.hasEdits} />,
    },
    {
      id: 'title',
      name: 'Title',
      width: 'minmax(190px, 1.35fr)',
      sort: 'title',
      cell: (row) => <TitleCell row={row} />,
    },
    (isFlag || 'audience' in fields) && {
      id: 'audience',
      name: isFlag ? 'On or off' : kind === 'audience' ? 'Conditions' : 'Shown to',
      width: 'minmax(150px, 1.3fr)',
      cell: (row) => (
        <span className="words trunc">
          <Sentence parts={row.audience()} />
        </span>
      ),
    },
    'schedule' in fields && {
      id: 'schedule',
      name: 'When',
      width: 'minmax(168px, .8fr)',
      sort: 'schedule',
      cell: (row) => <ScheduleCell words={row.schedule()} />,
    },
    (entry?.location !== undefined || entry?.path !== undefined || entry?.order !== undefined) &&
      kind !== 'navigation' && {
        id: 'place',
        name: entry?.path ? 'Path' : entry?.location ? 'Places' : 'Position',
        width: entry?.path ? 'minmax(180px, .9fr)' : entry?.location ? 'minmax(140px, .7fr)' : '84px',
        sort: 'place',
        cell: (row) => <PlacesCell row={row} />,
      },
    hasText(entry?.shape ?? null) && {
      id: 'languages',
      name: 'Languages',
      width: '112px',
      cell: (row, { locales }) => <LanguageBar states={row.languages()} locales={locales} />,
    },
    {
      id: 'changed',
      name: 'Changed',
      width: '96px',
      sort: 'changed',
      cell: (row, { now }) => (
        <span className="row g6 changed">
          <time className="muted num" dateTime={row.item.updatedAt} title={formatInstant(row.changed, now)}>
            {formatAgo(row.changed, now)}
          </time>
          <Avatar name={row.item.updatedBy} />
        </span>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

function hasText(shape: Shape | null): boolean {
  if (shape === null) return false;
  if (typeof shape === 'string') return shape === 'text' || shape === 'rich-text';
  if ('fields' in shape) return Object.values(shape.fields).some(hasText);
  if ('items' in shape) return hasText(shape.items);
  return 'values' in shape && hasText(shape.values);
}

type DocumentTableProps = {
  kind: string;
  rows: ListRow[];
  locales: string[];
  now: number;
  filter: ListFilter;
  onSort: (change: Partial<ListFilter>) => void;
  canEdit: boolean;
  onDuplicate: (item: DocumentItem) => void;
  onRemove: (item: DocumentItem) => void;
};

/** A list of documents. Only the rows in view are drawn, so ten thousand scroll like ten (ADMIN-03). */
export function DocumentTable({ kind, rows, locales, now, filter, onSort, ...actions }: DocumentTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => columnsFor(kind), [kind]);
  // oxlint-disable-next-line react/incompatible-library -- the rows are drawn from the virtualizer itself, nothing is memoised over it
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    initialRect: { width: 1200, height: 800 },
  });
  const template = `${columns.map((column) => column.width).join(' ')} 40px`;
  const sort = (key: SortKey) =>
    onSort({
      sort: key,
      direction:
        filter.sort === key
          ? filter.direction === 'asc'
            ? 'desc'
            : 'asc'
          : key === 'changed'
            ? 'desc'
            : 'asc',
    });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
    <section className="content tablebox" ref={scroller} tabIndex={0} aria-label="Rows">
      <div
        role="table"
        aria-rowcount={rows.length + 1}
        className="vt"
        style={{ '--columns': template } as React.CSSProperties}
      >
        <div role="rowgroup" className="vhead">
          <div role="row" className="vrow" aria-rowindex={1}>
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} filter={filter} onSort={sort} />
            ))}
            <span role="columnheader">
              <span className="vh">Actions</span>
            </span>
          </div>
        </div>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <Row
                  key={row.item.id}
                  row={row}
                  index={index}
                  top={start}
                  columns={columns}
                  locales={locales}
                  now={now}
                  {...actions}
                />
              )
            );
          })}
        </div>
      </div>
    </section>
  );
}

function ColumnHeader({
  column: { name, sort, id },
  filter,
  onSort,
}: {
  column: Column;
  filter: ListFilter;
  onSort: (key: SortKey) => void;
}) {
  const isSorted = sort !== undefined && filter.sort === sort;
  const direction = filter.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <span role="columnheader" aria-sort={isSorted ? direction : undefined} data-column={id}>
      {sort ? (
        <button type="button" onClick={() => onSort(sort)}>
          {name}
          {isSorted &&
            (filter.direction === 'asc' ? (
              <ArrowUp size={13} aria-hidden="true" />
            ) : (
              <ArrowDown size={13} aria-hidden="true" />
            ))}
        </button>
      ) : (
        name
      )}
    </span>
  );
}

type RowProps = {
  row: ListRow;
  index: number;
  top: number;
  columns: Column[];
  locales: string[];
  now: number;
  canEdit: boolean;
  onDuplicate: (item: DocumentItem) => void;
  onRemove: (item: DocumentItem) => void;
};

const Row = memo(function Row({
  row,
  index,
  top,
  columns,
  locales,
  now,
  canEdit,
  onDuplicate,
  onRemove,
}: RowProps) {
  return (
    <div role="row" className="vrow" aria-rowindex={index + 2} style={{ transform: `translateY(${top}px)` }}>
      {columns.map((column) => (
        <span role="cell" key={column.id} data-column={column.id}>
          {column.cell(row, { locales, now })}
        </span>
      ))}
      <span role="cell" className="acts">
        {canEdit && (
          <Menu>
            <Menu.Target>
              <button type="button" className="btn ghost sm icon" aria-label={`Actions for ${row.title}`}>
                <Ellipsis size={16} aria-hidden="true" />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<Copy size={15} />} onClick={() => onDuplicate(row.item)}>
                Duplicate
              </Menu.Item>
              <Menu.Item leftSection={<Trash2 size={15} />} color="red" onClick={() => onRemove(row.item)}>
                Remove
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
    </div>
  );
});

const KINDS_WITH_PICTURES = new Set(['banner', 'promotion-page', 'shop-card', 'bookmark']);

function TitleCell({ row }: { row: ListRow }) {
  const { kind, id } = row.item;
  return (
    <Link className="titlecell" to={documentPath(kind, id)} title={id}>
      {(row.image || KINDS_WITH_PICTURES.has(kind)) && <Thumb src={row.image} kind={kind} />}
      <b className="trunc">{row.title}</b>
      {row.title !== id && <span className="muted s12 trunc id">{id}</span>}
    </Link>
  );
}

function ScheduleCell({ words }: { words: string }) {
  const match = /^(from|until|ended) (.*)$/.exec(words);
  if (!match) return <span className={words === 'Always' ? 'muted' : 'trunc'}>{words}</span>;
  return (
    <span className="words trunc">
      {match[1]} <b>{match[2]}</b>
    </span>
  );
}

function PlacesCell({ row }: { row: ListRow }) {
  const [first, ...more] = row.places;
  if (!first) return <span className="muted">Nowhere</span>;
  const label = (place: (typeof row.places)[number]): string =>
    place.place === 'Position'
      ? String(place.position)
      : `${placeName(place.place)}${place.position === undefined ? '' : ` ${place.position}`}`;
  return (
    <span className="row g6 places" title={row.places.map(label).join(', ')}>
      <span className="tag trunc">{label(first)}</span>
      {more.length > 0 && <span className="muted s12">+{more.length}</span>}
    </span>
  );
}
