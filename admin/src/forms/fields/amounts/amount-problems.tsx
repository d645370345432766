import { clsx } from 'clsx';
import { CircleX, Info, TriangleAlert } from 'lucide-react';
import type { Currency } from '../../../words/money.ts';
import { missingWords, type MissingAmounts } from './missing-amounts.ts';
import { unreadAmount } from './money-input.tsx';
import messages from '../../../shared/ui/messages.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';
import styles from './amount-problems.module.css';

export type CellProblems = Readonly<Record<string, string>>;

/** The table cells whose content is no amount. */
export const unreadCells = (
  cells: readonly (readonly [name: string, value: unknown, currency: Currency])[],
): CellProblems =>
  Object.fromEntries(
    cells.flatMap(([name, value, currency]) => {
      const message = unreadAmount(value, currency);
      return message === undefined ? [] : [[name, message]];
    }),
  );

/** Problems of table cells and missing amounts, listed by name below the table (rules 14 and 15). */
export function AmountProblems({
  problems,
  missing = [],
}: {
  problems: CellProblems;
  missing?: readonly MissingAmounts[];
}) {
  return (
    <output>
      {Object.entries(problems).map(([cell, message]) => (
        <span key={cell} className={messages['error']}>
          <CircleX size={14} aria-hidden="true" />
          {cell}: {message}
        </span>
      ))}
      {missing.map((each) => (
        <span
          key={each.name}
          className={each.hasEuro ? clsx(styles['note'], fieldStyles['help']) : messages['warning']}
        >
          {each.hasEuro ? (
            <Info size={14} aria-hidden="true" />
          ) : (
            <TriangleAlert size={14} aria-hidden="true" />
          )}
          {missingWords(each)}
        </span>
      ))}
    </output>
  );
}
