import { CircleX } from 'lucide-react';

export type CellProblems = Readonly<Record<string, string>>;

/** The problems of a table’s cells with one more, or one fewer. */
export function withProblem(problems: CellProblems, cell: string, message: string | undefined): CellProblems {
  if (message !== undefined) return { ...problems, [cell]: message };
  return Object.fromEntries(Object.entries(problems).filter(([each]) => each !== cell));
}

/** Problems of table cells, below the table, by name (rule 15). */
export function AmountProblems({ problems }: { problems: CellProblems }) {
  return (
    <output>
      {Object.entries(problems).map(([cell, message]) => (
        <span key={cell} className="errmsg">
          <CircleX size={14} aria-hidden="true" />
          {cell}: {message}
        </span>
      ))}
    </output>
  );
}
