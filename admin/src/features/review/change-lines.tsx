import type { ChangeLine } from './change-words.ts';

/** What differs, in words, with how it reads before and after. */
export function ChangeLines({ lines }: { lines: readonly ChangeLine[] }) {
  return lines.map(({ subject, words, before, after }) => (
    <p key={`${subject} ${words}`} className="words change">
      <span>
        <b>{subject}</b> {words}
      </span>
      {before !== undefined && (
        <del>
          <span className="vh">before: </span>
          {before}
        </del>
      )}
      {after !== undefined && (
        <ins>
          <span className="vh">after: </span>
          {after}
        </ins>
      )}
    </p>
  ));
}
