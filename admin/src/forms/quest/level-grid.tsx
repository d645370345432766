import { useState, type KeyboardEvent } from 'react';
import { clsx } from 'clsx';
import type { Path } from '../../shared/pointer.ts';
import { useSteady } from '../../shared/use-steady.ts';
import { say } from '../../words/generated/forms.ts';
import type { Currency } from '../../words/money.ts';
import { useFormSurroundings } from '../draft-context.ts';
import { AmountProblems, unreadCells } from '../fields/amounts/amount-problems.tsx';
import { hasCells } from '../pasted-amounts.ts';
import { useEntryKeys } from '../use-entry-keys.ts';
import { cellAt, pasteAmounts, type ChangeLevels, type Level } from './level-amounts.ts';
import type { CellProblem } from './level-problems.ts';
import { LevelRow, type CellHandlers } from './level-row.tsx';
import tagStyles from '../../shared/ui/tag.module.css';
import tableStyles from '../../shared/ui/table.module.css';

type LevelGridProps = {
  path: Path;
  levels: readonly Level[];
  currencies: readonly Currency[];
  chosen: number;
  wrong: readonly CellProblem[];
  onChoose: (index: number) => void;
  onChange: (next: ChangeLevels) => void;
};

/**
 * The bets for each level, with a column per currency. Arrow keys move up and down a column; spreadsheet cells can be
 * pasted.
 */
export function LevelGrid({ path, levels, currencies, chosen, wrong, onChoose, onChange }: LevelGridProps) {
  const { draft, view, isReadOnly } = useFormSurroundings();
  const keys = useEntryKeys(levels);
  const [refused, setRefused] = useState<string>();
  const cells = useSteady<CellHandlers>({
    choose: onChoose,
    focus: (focused) => view.setState({ focused }),
    write: (place, minor) => draft.update(place, minor),
    paste: (event, index, code) => {
      const text = event.clipboardData.getData('text/plain');
      if (isReadOnly || !hasCells(text)) return;
      event.preventDefault();
      onChange((current, now) => {
        const at = now(index);
        if (at === undefined) return current;
        const pasted = pasteAmounts(current, { index: at, code }, { text, currencies });
        setRefused(pasted.ok ? undefined : pasted.message);
        return pasted.ok ? pasted.levels : current;
      });
    },
  });
  const unread = unreadCells(
    levels.flatMap((level, index) =>
      currencies.map(
        (each) =>
          [
            say('level-index-in-code', { index: index + 1, code: each.code }),
            cellAt(level, each.code),
            each,
          ] as const,
      ),
    ),
  );
  return (
    <>
      <div className={clsx(tableStyles['amountsBox'], tableStyles['levelsBox'])}>
        <table className={clsx(tableStyles['table'], tableStyles['amounts'], tableStyles['levels'])}>
          <thead>
            <tr>
              <th scope="col">{say('level')}</th>
              {currencies.map(({ code }) => (
                <th key={code} scope="col" className={tableStyles['right']}>
                  {code}
                  {code === 'EUR' && (
                    <span className={tagStyles['tag']} data-part="tag">
                      {say('fallback')}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={moveInColumn}>
            {levels.map((level, index) => (
              <LevelRow
                key={keys[index]}
                level={level}
                path={path}
                index={index}
                isChosen={index === chosen}
                isReadOnly={isReadOnly}
                currencies={currencies}
                wrong={wrong.flatMap((each) => (each.index === index ? [each.code] : [])).join(' ')}
                cells={cells}
              />
            ))}
          </tbody>
        </table>
      </div>
      <AmountProblems problems={refused === undefined ? unread : { ...unread, Paste: refused }} />
    </>
  );
}

const STEPS: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
  Enter: 'nextElementSibling',
};

/** Moves to the same currency of the level above or below, as in a spreadsheet. */
function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!step || event.altKey || event.metaKey || event.ctrlKey || !(target instanceof HTMLInputElement))
    return;
  const cell = target.closest('td');
  const next = cell?.parentElement?.[step]?.querySelector<HTMLInputElement>(
    `td[data-column="${cell.dataset['column']}"] input`,
  );
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
