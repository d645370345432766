import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { kindOne } from '../../shared/documents/kinds.ts';
import { say } from '../../words/generated/findings.ts';
import type { FindingGroup, ListedFinding } from './finding-filter.ts';
import styles from './finding-list.module.css';
import virtualRows from '../../shared/ui/virtual-rows.module.css';
import textStyles from '../../shared/ui/text.module.css';
import tones from '../../shared/ui/text-tones.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';

type FindingListProps = {
  groups: readonly FindingGroup[];
  chosen: ListedFinding | undefined;
  onChoose: (key: string) => void;
};

type Line =
  | { key: string; group: FindingGroup; finding?: undefined }
  | { key: string; group: FindingGroup; finding: ListedFinding };

/** The findings, grouped by message. Only the visible lines are rendered. */
export function FindingList({ groups, chosen, onChoose }: FindingListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(
    () =>
      groups.flatMap((group): Line[] => [
        { key: `group ${group.id}`, group },
        ...group.findings.map((finding) => ({ key: finding.key, group, finding })),
      ]),
    [groups],
  );
  // oxlint-disable-next-line react/incompatible-library -- the lines are drawn from the virtualizer itself, nothing is memoised over it
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.key ?? index,
    estimateSize: (index) => (lines[index]?.finding ? 52 : 38),
    overscan: 10,
    initialRect: { width: 560, height: 700 },
  });
  const chosenKey = chosen?.key;
  useEffect(() => {
    const index = lines.findIndex(({ key }) => key === chosenKey);
    // For the first finding of a group, the group’s heading is scrolled into view too.
    if (index >= 0) virtual.scrollToIndex(lines[index - 1]?.finding ? index : Math.max(index - 1, 0));
    const frame = requestAnimationFrame(() => {
      // With the keyboard, the focus moves along. A focus outside of the list stays where it is.
      if (scroller.current?.contains(document.activeElement))
        scroller.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
    // Only a new choice scrolls the list.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [chosenKey]);

  return (
    <div className={virtualRows['rows']} ref={scroller}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          return (
            line && (
              <li
                key={line.key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                {line.finding ? (
                  <Row
                    group={line.group}
                    finding={line.finding}
                    isChosen={line.key === chosenKey}
                    onChoose={onChoose}
                  />
                ) : (
                  <h2 className={styles['findingGroup']}>
                    {line.group.title}{' '}
                    <span className={clsx(styles['count'], textStyles['numbers'])}>
                      {line.group.findings.length}
                    </span>
                  </h2>
                )}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

type RowProps = {
  group: FindingGroup;
  finding: ListedFinding;
  isChosen: boolean;
  onChoose: (key: string) => void;
};

function Row({ group: { icon: Icon }, finding, isChosen, onChoose }: RowProps) {
  const { key, severity, kind, title, message, foundIn, back } = finding;
  return (
    <button
      type="button"
      className={clsx(styles['findingRow'], styles[severity])}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(key)}
    >
      <Icon size={16} aria-hidden="true" />
      <span className={arrangement['grow']}>
        <b className={clsx(styles['line'], textStyles['cut'])}>{title}</b>
        <span
          className={clsx(styles['line'], textStyles['small'], textStyles['secondary'], textStyles['cut'])}
        >
          {message}
        </span>
      </span>
      <span className={clsx(styles['findingMeta'], textStyles['quiet'])}>
        <span>{kind === '' ? '' : kindOne(kind)}</span>
        {back ? (
          <span className={tones['warning']}>{say('came-back')}</span>
        ) : (
          foundIn === 'draft' && <span className={styles['newText']}>{say('new-in-the-draft')}</span>
        )}
        {foundIn === 'live' && <span>{say('gone-in-the-draft')}</span>}
      </span>
    </button>
  );
}
