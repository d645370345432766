import { isRecord } from '@marquee/schemas/is-record';
import { useState, type ClipboardEvent } from 'react';
import { toPointer, type Path } from '../../shared/pointer.ts';
import { say } from '../../words/generated/forms.ts';
import { useFormSurroundings, useLocaleChoice, useProblems } from '../draft-context.ts';
import { MoneyInput, unreadAmount } from '../fields/amounts/money-input.tsx';
import { changeList } from '../list-edits.ts';
import { hasCells, readAmounts } from '../pasted-amounts.ts';
import { segmentName, withWeights } from './segment.ts';
import messages from '../../shared/ui/messages.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './weight-cell.module.css';

type WeightCellProps = {
  name: string;
  weight: unknown;
  items: readonly unknown[];
  /** The path of the list of prizes. */
  path: Path;
  index: number;
};

/** The weight of a prize, edited in its row. */
export function WeightCell({ name, weight, items, path, index }: WeightCellProps) {
  const { draft, isReadOnly } = useFormSurroundings();
  const locale = useLocaleChoice();
  const [refused, setRefused] = useState<string>();
  const place = [...path, index, 'weight'];
  const isWrong = useProblems(place, false).length > 0;
  /** A pasted spreadsheet column sets the weights from this prize on down. */
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (isReadOnly || !hasCells(text)) return;
    event.preventDefault();
    const nameOf = (row: number): string => {
      const other = items[row];
      return say('the-weight-of-segment', {
        segmentName: segmentName(isRecord(other) ? other : {}, row, locale),
      });
    };
    const table = { rows: items.length, currencies: [WEIGHT], nameOf };
    const read = readAmounts(text, { row: index, code: WEIGHT.code }, table);
    setRefused(read.ok ? undefined : read.message);
    if (!read.ok) return;
    changeList(draft, path, (list, now) =>
      withWeights(list, new Map(read.amounts.map(({ row, minor }) => [now(row) ?? -1, minor]))),
    );
  };
  const unread = unreadWeight(weight);
  return (
    <span
      className={styles['prizeWeight']}
      data-part="prize-weight"
      data-pointer={toPointer(place)}
      onPaste={paste}
    >
      <MoneyInput
        label={say('weight-of-name', { name })}
        currency={WEIGHT}
        value={weight}
        isDisabled={isReadOnly}
        isWrong={isWrong || refused !== undefined || unread !== undefined}
        onChange={(next) => {
          setRefused(undefined);
          draft.update(place, next);
        }}
      />
      {refused !== undefined && (
        <output className={messages['error']} data-part="error-message">
          <span className={textStyles['readAloud']}>{name}: </span>
          {refused}
        </output>
      )}
    </span>
  );
}

/** A weight is typed like an amount, with thousands separators, but has no decimals. */
const WEIGHT = {
  get code() {
    return say('a-weight');
  },
  subunits: 1,
  kind: 'fiat',
} as const;

/** Why the typed weight is invalid; undefined when it is valid. Shown above the table, where there is room for it. */
export const unreadWeight = (weight: unknown): string | undefined => unreadAmount(weight, WEIGHT);
