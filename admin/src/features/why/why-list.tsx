import type { Context } from '@marquee/engine';
import { Select } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { Search, SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Snapshot } from '../../api/api-types.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { WhyReport, WhyRow } from '../../worker/why-report.ts';
import { visitorSearch, choiceOf, type VisitorChoice } from '../../visitors/visitor.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import { EmptyState } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/why.ts';
import type { Names } from '../../words/names.ts';
import { fieldOf, rowTitle, type RowContext } from './row-words.ts';
import { fitsTab, listRows, reasonCounts, TABS, type WhyFilter, type WhyTab } from './why-filter.ts';
import { WhyItem } from './why-item.tsx';
import tabs from '../../shared/ui/tabs.module.css';
import styles from './why-list.module.css';
import virtualRows from '../../shared/ui/virtual-rows.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import choiceBar from '../../shared/ui/choice-bar.module.css';

type WhyListProps = {
  report: WhyReport;
  isStale: boolean;
  filter: WhyFilter;
  chosen: WhyRow | undefined;
  question: { snapshot: Snapshot; path: string; context: Context };
  names: Names;
  onFilter: (values: Record<string, string>) => void;
  onVisitor: (change: Partial<VisitorChoice>) => void;
};

const TAB_WORDS: Record<WhyTab, string> = {
  get all() {
    return say('everything');
  },
  get shown() {
    return say('shown');
  },
  get hidden() {
    return say('not-shown');
  },
  get day() {
    return say('changes-in-24-h');
  },
  get week() {
    return say('in-7-days');
  },
};

/** All candidates, filtered, with what decides about each. One at a time is open. */
export function WhyList({ report, isStale, filter, chosen, question, names, ...on }: WhyListProps) {
  const { onFilter, onVisitor } = on;
  const { snapshot, context } = question;
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const words = useMemo<RowContext>(
    () => ({ snapshot, names, locale: context.locale, now: context.now }),
    [snapshot, names, context.locale, context.now],
  );
  const rows = useMemo(
    () => listRows(report.rows, filter, { now: context.now, titleOf: (row) => rowTitle(row, words) }),
    [report, filter, context.now, words],
  );
  // oxlint-disable-next-line react/incompatible-library -- the rows are drawn from the virtualizer itself, nothing is memoised over it
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => 40,
    overscan: 10,
    initialRect: { width: 800, height: 700 },
  });
  const chosenKey = chosen?.key;
  const chosenIndex = rows.findIndex(({ key }) => key === chosenKey);
  useEffect(() => {
    if (chosenIndex >= 0) virtual.scrollToIndex(chosenIndex, { align: 'auto' });
    // Only a new choice scrolls the list. A new answer for the same one leaves it where it is.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [chosenKey]);

  const focusRow = (index: number): void => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!row) return;
    setActive(row.key);
    virtual.scrollToIndex(rows.indexOf(row), { align: 'auto' });
    // Rows outside of the view are rendered in the next frame.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.key)}"]`)?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const at = rows.findIndex(({ key }) => key === active);
    const row = rows[at];
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      j: at + 1,
      ArrowUp: at - 1,
      k: at - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      focusRow(next);
    } else if (event.key === 'e' && row) {
      const { kind, id, pointer } = fieldOf(row);
      void navigate(`${documentPath(kind, id)}?${fieldSearch(pointer, context)}`);
    }
  };
  const count = (tab: WhyTab): number => report.rows.filter((row) => fitsTab(row, tab, context.now)).length;
  const reasons = useMemo(() => reasonCounts(report.rows), [report]);
  return (
    <section className={styles['whyList']} aria-label={say('everything-that-could-show')} aria-busy={isStale}>
      <div className={styles['whyHead']}>
        <div className={tabs['tabs']} data-part="tabs" role="tablist" aria-label={say('which-of-them')}>
          {TABS.map((tab) => (
            <button
              key={tab}
              type="button"
              role="tab"
              aria-selected={filter.tab === tab}
              aria-controls="why-rows"
              onClick={() => onFilter({ only: tab === 'all' ? '' : tab })}
            >
              {TAB_WORDS[tab]}{' '}
              <span className={clsx(textStyles['muted'], textStyles['numbers'])}>{count(tab)}</span>
            </button>
          ))}
        </div>
        <div className={clsx(styles['whyTools'], arrangement['row'])}>
          <Select
            className={clsx(styles['reason'], choiceBar['select'])}
            aria-label={say('reason')}
            placeholder={say('any-reason')}
            clearable
            clearButtonProps={{ 'aria-label': say('any-reason') }}
            data={reasons.map(({ reason, count: many }) => ({ value: reason, label: `${reason} (${many})` }))}
            value={filter.reason === '' ? null : filter.reason}
            onChange={(reason) => onFilter({ because: reason ?? '' })}
          />
          <label className={clsx(fieldStyles['field'], styles['find'])} data-part="field">
            <Search size={14} aria-hidden="true" />
            <span className={textStyles['readAloud']}>{say('find-on-this-page')}</span>
            <input
              data-search
              type="search"
              placeholder={say('find')}
              value={filter.query}
              onChange={({ target }) => onFilter({ q: target.value })}
            />
            <kbd aria-hidden="true">/</kbd>
          </label>
        </div>
      </div>
      {rows.length === 0 ? (
        <div role="tabpanel" id="why-rows" aria-label={say('nothing-fits')}>
          <NoRows report={report} onClear={() => onFilter({ only: '', because: '', q: '' })} />
        </div>
      ) : (
        <div
          className={clsx(virtualRows['rows'], isStale && virtualRows['stale'])}
          ref={scroller}
          id="why-rows"
          role="tabpanel"
          aria-label={TAB_WORDS[filter.tab]}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble from the rows’ own buttons */}
          <ul style={{ height: virtual.getTotalSize() }} onKeyDown={onKeyDown}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index];
              return (
                row && (
                  <li
                    key={row.key}
                    ref={virtual.measureElement}
                    data-index={index}
                    aria-setsize={rows.length}
                    aria-posinset={index + 1}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <WhyItem
                      row={row}
                      isOpen={row.key === chosenKey}
                      question={question}
                      words={words}
                      onToggle={() => onFilter({ on: row.key === chosenKey ? '' : row.key })}
                      onFocus={() => setActive(row.key)}
                      onVisitor={onVisitor}
                    />
                  </li>
                )
              );
            })}
          </ul>
        </div>
      )}
      <footer className={pageStyles['foot']} data-part="foot">
        <span>
          <kbd>J</kbd>
          <kbd>K</kbd>
          {say('move')}
        </span>
        <span>
          <kbd>Space</kbd>
          {say('unfold')}
        </span>
        <span>
          <kbd>E</kbd>
          {say('open-the-field')}
        </span>
        <output className={clsx(arrangement['end'], textStyles['numbers'])} data-part="foot-end">
          {isStale
            ? say('working-it-out')
            : say('shown-not-worked-out', {
                number: count('shown'),
                number2: count('hidden'),
                took: Math.max(1, Math.round(report.took)),
              })}
        </output>
      </footer>
    </section>
  );
}

const fieldSearch = (pointer: string, context: Context): string =>
  `field=${encodeURIComponent(pointer)}&${visitorSearch(choiceOf(context))}`;

function NoRows({ report, onClear }: { report: WhyReport; onClear: () => void }) {
  if (report.rows.length === 0)
    return (
      <EmptyState icon={SearchX} title={say('no-page-stands-here')}>
        {say('nothing-is-published-at')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={SearchX}
      title={say('nothing-fits')}
      actions={<Button onClick={onClear}>{say('show-everything')}</Button>}
    >
      {say('without-filters-there-are', { count: report.rows.length })}
    </EmptyState>
  );
}
