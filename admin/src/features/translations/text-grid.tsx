// oxlint-disable jsx-a11y/prefer-tag-over-role -- a virtual grid places its rows itself, which <table> cannot do
import { Popover } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Language, TextRow } from '../../api/translations.queries.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import { say } from '../../words/generated/translations.ts';
import { localeName } from '../../words/names.ts';
import { CellEditor } from './cell-editor.tsx';
import { type CellState, cellState, cellText, formatShare, placeWords } from './text-words.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import styles from './text-grid.module.css';

type TextGridProps = {
  rows: readonly TextRow[];
  /** The number of rows, loaded or not. */
  count: number;
  languages: readonly Language[];
  visitors: number;
  canEdit: boolean;
  onNear: (index: number) => void;
};

const ROW = 54;
type Place = { row: number; column: number };

/** All texts by language. Only the visible rows are rendered. The keyboard moves and edits as in a spreadsheet. */
export function TextGrid({ rows, count, languages, visitors, canEdit, onNear }: TextGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [isWriting, setIsWriting] = useState(false);
  // oxlint-disable-next-line react/incompatible-library -- the rows are drawn from the virtualizer itself, nothing is memoised over it
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    initialRect: { width: 1200, height: 800 },
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onNear(last), [last, onNear]);
  const template = `220px 72px ${languages.map(({ base }) => (base ? '68px' : 'minmax(144px, 1fr)')).join(' ')}`;
  const go = (row: number, column: number) => {
    const next = {
      row: Math.max(0, Math.min(count - 1, row)),
      column: Math.max(0, Math.min(languages.length - 1, column)),
    };
    setAt(next);
    virtual.scrollToIndex(next.row);
  };
  const open = (row: number, column: number) => {
    const text = rows[row];
    setAt({ row, column });
    if (!text) return;
    if (text.isRich || !canEdit) void navigate(documentPath(text.kind, documentOf(text, languages[column])));
    else setIsWriting(true);
  };
  const close = () => {
    setIsWriting(false);
    grid.current?.focus();
  };

  function press(event: KeyboardEvent) {
    if (event.target !== grid.current || event.metaKey || event.ctrlKey || event.altKey) return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(at.row + 1, at.column),
      ArrowUp: () => go(at.row - 1, at.column),
      ArrowRight: () => go(at.row, at.column + 1),
      ArrowLeft: () => go(at.row, at.column - 1),
      PageDown: () => go(at.row + 10, at.column),
      PageUp: () => go(at.row - 10, at.column),
      Home: () => go(at.row, 0),
      End: () => go(at.row, languages.length - 1),
      Enter: () => open(at.row, at.column),
      n: () => {
        const next = nextMissing(rows, languages, at);
        if (next) go(next.row, next.column);
      },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <div className={styles['textGridScroll']} ref={scroller}>
      <div
        ref={grid}
        className={styles['textGrid']}
        role="grid"
        aria-label={say('texts-by-language')}
        aria-rowcount={count + 1}
        aria-colcount={languages.length + 2}
        // A row outside of the view is not rendered, so nothing can refer to it.
        aria-activedescendant={
          rows[at.row] && items.some(({ index }) => index === at.row)
            ? `text-${at.row}-${at.column}`
            : undefined
        }
        tabIndex={0}
        onKeyDown={press}
      >
        <div
          className={styles['textGridHead']}
          role="row"
          aria-rowindex={1}
          style={{ gridTemplateColumns: template }}
        >
          <span role="columnheader">{say('text')}</span>
          <span
            role="columnheader"
            className={clsx(styles['right'], textStyles['numbers'])}
            title={say('kinds-of-visitor-that')}
          >
            {say('reach')}
          </span>
          {languages.map((language) => (
            <Head key={language.locale} language={language} visitors={visitors} />
          ))}
        </div>
        <div className={styles['textGridBody']} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            return (
              <div
                key={index}
                role="row"
                aria-rowindex={index + 2}
                className={clsx(styles['textGridRow'], at.row === index && styles['at'])}
                style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
              >
                {row ? (
                  <>
                    <span role="rowheader" className="what">
                      <b className={textStyles['cut']}>{row.title}</b>
                      <span className={clsx(textStyles['quiet'], textStyles['cut'])}>{placeWords(row)}</span>
                    </span>
                    <span role="gridcell" className={clsx(styles['right'], textStyles['numbers'])}>
                      {row.reach.toLocaleString('en-GB')}
                    </span>
                    {languages.map((language, column) => (
                      <Cell
                        key={language.locale}
                        id={`text-${index}-${column}`}
                        row={row}
                        language={language}
                        isAt={at.row === index && at.column === column}
                        isWriting={isWriting && at.row === index && at.column === column}
                        onOpen={() => open(index, column)}
                        onClose={close}
                      />
                    ))}
                  </>
                ) : (
                  <span role="gridcell" className={clsx('what', textStyles['muted'])} aria-busy="true">
                    {say('loading')}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

const documentOf = ({ kind, id }: TextRow, language: Language | undefined): string =>
  kind === 'messages' ? (language?.locale ?? 'en') : id;

/** The next missing text after a place, in reading order. */
function nextMissing(
  rows: readonly TextRow[],
  languages: readonly Language[],
  { row, column }: Place,
): Place | undefined {
  for (let index = row; index < rows.length; index += 1) {
    const text = rows[index];
    const from = index === row ? column + 1 : 0;
    const found = languages.findIndex(
      (language, at) => at >= from && text !== undefined && cellState(text, language) === 'missing',
    );
    if (found >= 0) return { row: index, column: found };
  }
  return undefined;
}

function Head({ language, visitors }: { language: Language; visitors: number }) {
  const { locale, base, missing, outdated, share } = language;
  const words = say('complete-missing-to-look', {
    language: localeName(locale),
    language2: formatShare(language),
    missing,
    outdated,
  });
  // The bar and the number say the same, and each missing text is tinted in its cell.
  const isLow = share < 0.95;
  return (
    <span role="columnheader" title={words} aria-label={words} className={styles['language']}>
      <span className={arrangement['row']}>
        <b>{locale}</b>
        {!base && (
          <span
            className={
              isLow
                ? clsx(styles['gaps'], arrangement['end'], textStyles['numbers'])
                : clsx(arrangement['end'], textStyles['numbers'], textStyles['muted'])
            }
          >
            {formatShare(language)}
          </span>
        )}
      </span>
      <span className={isLow ? clsx(styles['bar'], styles['low']) : styles['bar']}>
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className={clsx(textStyles['quiet'], textStyles['numbers'])}>
        {base ? visitors : say('visitors-kinds', { visitors })}
      </span>
    </span>
  );
}

const TITLES: Partial<Record<CellState, string>> = {
  get outdated() {
    return say('the-english-text-was');
  },
  get unneeded() {
    return say('nothing-is-missing-left');
  },
};

type CellProps = {
  id: string;
  row: TextRow;
  language: Language;
  isAt: boolean;
  isWriting: boolean;
  onOpen: () => void;
  onClose: () => void;
};

function Cell({ id, row, language, isAt, isWriting, onOpen, onClose }: CellProps) {
  const { locale, base } = language;
  const state = cellState(row, language);
  const words =
    state === 'unneeded'
      ? '–'
      : state === 'missing'
        ? say('missing')
        : state === 'fallback'
          ? (base ?? '')
          : cellText(row, locale);
  return (
    <Popover
      withRoles={false}
      opened={isWriting}
      onChange={onClose}
      width={340}
      position="bottom-start"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the focus and the keys */}
        <span
          id={id}
          role="gridcell"
          className={clsx(styles['textCell'], styles[state], isAt && styles['at'])}
          lang={state === 'own' || state === 'outdated' ? locale : undefined}
          title={TITLES[state]}
          onClick={onOpen}
        >
          <span>{words}</span>
          {state === 'outdated' && (
            <span className={textStyles['readAloud']}>{say('english-was-changed-since')}</span>
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        {isWriting && <CellEditor row={row} locale={locale} onClose={onClose} />}
      </Popover.Dropdown>
    </Popover>
  );
}
