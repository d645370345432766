import { CircleX, Info, TriangleAlert } from 'lucide-react';
import { missingWords, type MissingAmounts } from './missing-amounts.ts';

export type CellProblems = Readonly<Record<string, string>>;

/** The problems of a table’s cells with one more, or one fewer. */
export function withProblem(problems: CellProblems, cell: string, message: string | undefined): CellProblems {
  if (message !== undefined) return { ...problems, [cell]: message };
  return Object.fromEntries(Object.entries(problems).filter(([each]) => each !== cell));
}

/** Problems of table cells and what is missing, below the table, by name (rules 14 and 15). */
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
        <span key={cell} className="errmsg">
          <CircleX size={14} aria-hidden="true" />
          {cell}: {message}
        </span>
      ))}
      {missing.map((each) => (
        <span key={each.name} className={each.hasEuro ? 'help amtnote' : 'warnmsg'}>
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
