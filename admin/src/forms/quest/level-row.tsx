import { clsx } from 'clsx';
import { memo, type ClipboardEvent } from 'react';
import { toPointer, type Path } from '../../shared/pointer.ts';
import { say } from '../../words/generated/forms.ts';
import type { Currency } from '../../words/money.ts';
import { EntryMarks } from '../entry-marks.tsx';
import { inEuro } from '../fields/amounts/money-fields.tsx';
import { MoneyInput } from '../fields/amounts/money-input.tsx';
import { amountAt, cellAt, type Level } from './level-amounts.ts';
import textStyles from '../../shared/ui/text.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import styles from './level-row.module.css';

/** These functions stay the same while the grid is mounted, so that unchanged rows do not render again. */
export type CellHandlers = {
  choose: (index: number) => void;
  focus: (pointer: string) => void;
  write: (place: Path, minor: number | string | undefined) => void;
  paste: (event: ClipboardEvent, index: number, code: string) => void;
};

type LevelRowProps = {
  level: Level;
  /** The path of the list of levels. */
  path: Path;
  index: number;
  isChosen: boolean;
  isReadOnly: boolean;
  currencies: readonly Currency[];
  /** The currencies in which it does not rise, separated by spaces. */
  wrong: string;
  cells: CellHandlers;
};

/** One level: its number, which selects it on the map, and its bets in each currency. */
export const LevelRow = memo(function LevelRow(props: LevelRowProps) {
  const { level, path, index, isChosen, isReadOnly, currencies, wrong, cells } = props;
  const name = say('level-index', { index: index + 1 });
  const euro = amountAt(level, 'EUR');
  return (
    <tr className={isChosen ? tableStyles['current'] : undefined}>
      <th scope="row">
        <button
          type="button"
          className={clsx(styles['levelNumber'], textStyles['numbers'])}
          aria-pressed={isChosen}
          aria-label={name}
          onClick={() => cells.choose(index)}
        >
          {index + 1}
        </button>
        <EntryMarks path={[...path, index]} />
      </th>
      {currencies.map((currency) => {
        const { code } = currency;
        const place = [...path, index, 'bets', code];
        const pointer = toPointer(place);
        const value = cellAt(level, code);
        const isInherited = code !== 'EUR' && value === undefined && euro !== undefined;
        const isWrong = wrong.split(' ').includes(code);
        const cell = say('name-in-code', { name, code });
        return (
          <td
            key={code}
            className={isWrong ? clsx(tableStyles['right'], tableStyles['wrong']) : tableStyles['right']}
            data-pointer={pointer}
            data-column={code}
            onFocus={() => cells.focus(pointer)}
            onPaste={(event) => cells.paste(event, index, code)}
          >
            <MoneyInput
              label={isInherited ? say('reads-the-eur-amount', { cell }) : cell}
              currency={currency}
              value={value}
              fallback={isInherited ? inEuro(euro) : undefined}
              isDisabled={isReadOnly}
              isWrong={isWrong}
              onChange={(minor) => cells.write(place, minor)}
            />
          </td>
        );
      })}
    </tr>
  );
});
