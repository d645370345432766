// oxlint-disable jsx-a11y/prefer-tag-over-role -- a virtual table places its rows itself, which <table> cannot do
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useCallback, useImperativeHandle, useRef, useState, type MouseEvent, type Ref } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { DocumentRow } from '../../../api/api-types.ts';
import { say } from '../../../words/generated/documents.ts';
import type { Column, RowSurroundings } from './columns.tsx';
import type { ListFilter } from '../filters/list-filter.ts';
import type { ListRow } from './list-rows.ts';
import { RowMenu, type RowActions } from './row-menu.tsx';
import { useRowTurns } from './use-row-turns.ts';
import type { Selection } from './use-selection.ts';
import textStyles from '../../../shared/ui/text.module.css';
import pageStyles from '../../../shared/ui/page.module.css';
import styles from './document-table.module.css';

export const ROW_HEIGHTS = { compact: 40, comfortable: 52 } as const;

type DocumentTableProps = {
  rows: ListRow[];
  /** The final number of rows: rows that are still loading have their place already. */
  count: number;
  isWhole: boolean;
  columns: readonly Column[];
  density: keyof typeof ROW_HEIGHTS;
  surroundings: RowSurroundings;
  filter: ListFilter;
  selection: Selection;
  onSort: (change: Partial<ListFilter>) => void;
  actions: RowActions;
  ref: Ref<{ scrollTo: (index: number) => void }>;
};

/** A list of documents. Only the visible rows are rendered, so ten thousand scroll like ten (ADMIN-03). */
export function DocumentTable(props: DocumentTableProps) {
  const { rows, count, isWhole, columns, density, surroundings, filter, selection, onSort, actions, ref } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ item: DocumentRow; button: HTMLElement }>();
  const openMenu = useCallback((item: DocumentRow, button: HTMLElement) => setMenu({ item, button }), []);
  // oxlint-disable-next-line react/incompatible-library -- the rows are drawn from the virtualizer itself, nothing is memoised over it
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHTS[density],
    // Two rows are enough for one step of the wheel; rows further away would be rendered in vain.
    overscan: 2,
    initialRect: { width: 1200, height: 800 },
    scrollPaddingStart: 32,
  });
  useImperativeHandle(ref, () => ({ scrollTo: (index) => virtual.scrollToIndex(index) }), [virtual]);
  const visible = virtual.getVirtualItems();
  // The pool never shrinks: with another size every row would move to another element.
  const [poolSize, setPoolSize] = useState(visible.length);
  if (visible.length > poolSize) setPoolSize(visible.length);
  const isDrawnWhole = useRowTurns(visible.flatMap(({ index }) => rows[index]?.item.id ?? []));
  const template = `36px ${columns.map((column) => column.width).join(' ')} 40px`;
  const sort = (column: Column) =>
    onSort({
      sort: column.id,
      direction:
        filter.sort === column.id
          ? filter.direction === 'asc'
            ? 'desc'
            : 'asc'
          : column.id === 'changed' || column.id === 'findings'
            ? 'desc'
            : 'asc',
    });

  return (
    <section
      className={clsx(styles['tableBox'], pageStyles['content'])}
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
      tabIndex={0}
      aria-label={say('rows')}
      data-picking={selection.ids.size > 0 || undefined}
    >
      <div
        role="table"
        aria-rowcount={count + 1}
        className={styles['virtualTable']}
        style={
          {
            '--columns': template,
            '--row-height': `${ROW_HEIGHTS[density]}px`,
            minWidth: 340 + columns.length * 78,
          } as React.CSSProperties
        }
      >
        <div role="rowgroup" className={styles['virtualHead']} data-part="virtual-head">
          <div role="row" className={styles['virtualRow']} aria-rowindex={1}>
            <span role="columnheader" className={styles['pickCell']}>
              {actions.canEdit ? (
                <input
                  type="checkbox"
                  className={styles['tickMark']}
                  aria-label={say('select-all-that-match', { count })}
                  disabled={!isWhole}
                  checked={selection.isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = selection.ids.size > 0 && !selection.isAll;
                  }}
                  onChange={selection.toggleAll}
                />
              ) : (
                <span className={textStyles['readAloud']}>{say('Selected')}</span>
              )}
            </span>
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} filter={filter} onSort={() => sort(column)} />
            ))}
            <span role="columnheader">
              <span className={textStyles['readAloud']}>{say('actions')}</span>
            </span>
          </div>
        </div>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {visible.map(({ index, start }) => {
            const row = rows[index];
            // Rows that leave at one end lend their elements to rows that appear at the other.
            const key = index % Math.max(poolSize, visible.length);
            return row ? (
              <Row
                key={key}
                row={row}
                isWhole={isDrawnWhole(row.item.id)}
                index={index}
                top={start}
                columns={columns}
                surroundings={surroundings}
                isPicked={selection.ids.has(row.item.id)}
                isCursor={selection.cursor === index}
                onToggle={selection.toggle}
                onExtend={selection.extend}
                hasMenu={menu?.item === row.item}
                onMenu={openMenu}
                canEdit={actions.canEdit}
              />
            ) : (
              <div
                key={key}
                className={clsx(styles['virtualRow'], styles['waiting'])}
                style={{ transform: `translateY(${start}px)` }}
              />
            );
          })}
        </div>
      </div>
      {menu && <RowMenu {...menu} actions={actions} onClose={() => setMenu(undefined)} />}
    </section>
  );
}

type ColumnHeaderProps = { column: Column; filter: ListFilter; onSort: () => void };

function ColumnHeader({ column: { name, id, isNumber }, filter, onSort }: ColumnHeaderProps) {
  const isSorted = filter.sort === id;
  const Arrow = filter.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? (filter.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      data-column={id}
      data-number={isNumber || undefined}
    >
      <button type="button" onClick={onSort}>
        <span className={textStyles['cut']}>{name}</span>
        {isSorted && <Arrow size={13} aria-hidden="true" />}
      </button>
    </span>
  );
}

type RowProps = CellsProps & {
  top: number;
  isCursor: boolean;
};

/** A row at its place; a row that is not complete yet shows only its title. */
const Row = memo(function Row({ top, isCursor, ...cells }: RowProps) {
  const { row, index, isPicked, isWhole } = cells;
  return (
    <div
      role="row"
      className={clsx(
        styles['virtualRow'],
        isPicked && styles['picked'],
        isWhole ? undefined : styles['brief'],
      )}
      data-cursor={isCursor || undefined}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      <Cells {...cells} />
      {!isWhole && <b className={clsx(styles['briefTitle'], textStyles['cut'])}>{row.title}</b>}
    </div>
  );
});

type CellsProps = {
  row: ListRow;
  index: number;
  columns: readonly Column[];
  surroundings: RowSurroundings;
  isPicked: boolean;
  onToggle: (index: number) => void;
  onExtend: (index: number) => void;
  /** Whether its menu is open. */
  hasMenu: boolean;
  onMenu: (item: DocumentRow, button: HTMLElement) => void;
  canEdit: boolean;
  /** Whether its cells belong to this row; otherwise they are hidden and stay as they were for the last row. */
  isWhole: boolean;
};

const Cells = memo(
  function Cells(props: CellsProps) {
    const { row, index, columns, surroundings, isPicked, hasMenu, canEdit } = props;
    const { onToggle, onExtend, onMenu } = props;
    const pick = (event: MouseEvent) => (event.shiftKey ? onExtend(index) : onToggle(index));
    return (
      <>
        <span role="cell" className={styles['pickCell']}>
          {canEdit && (
            <input
              type="checkbox"
              className={styles['tickMark']}
              aria-label={say('select-title', { title: row.title })}
              checked={isPicked}
              onClick={pick}
              // A click with Shift has another meaning, which a change event does not tell.
              onChange={() => undefined}
            />
          )}
        </span>
        {columns.map((column) => (
          <span
            role="cell"
            key={column.id}
            data-column={column.id}
            data-number={column.isNumber || undefined}
          >
            {column.cell(row, surroundings)}
          </span>
        ))}
        <span role="cell" className="rowacts">
          <Button
            look="ghost"
            isSmall
            isIcon
            className={styles['dots']}
            aria-label={say('actions-for-title', { title: row.title })}
            aria-haspopup="menu"
            aria-expanded={hasMenu}
            onClick={(event) => onMenu(row.item, event.currentTarget)}
          />
        </span>
      </>
    );
  },
  (before, after) => !after.isWhole || isShallowEqual(before, after),
);

const isShallowEqual = (before: CellsProps, after: CellsProps): boolean =>
  (Object.keys(after) as (keyof CellsProps)[]).every((name) => Object.is(before[name], after[name])); // Its own keys.
