import { Fragment } from 'react';
import { VariableText } from '../../../shared/ui/variable-text.tsx';

/** `start` and `end` in UTF-16 units. */
export type Mark = { readonly start: number; readonly end: number };

/** A text with tinted variables and marked parts. Marks are in order; one that begins inside another is left out. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const apart = marks.filter(({ start }, index) => start >= (marks[index - 1]?.end ?? 0));
  return (
    <>
      {apart.map(({ start, end }, index) => (
        <Fragment key={start}>
          <VariableText text={text.slice(apart[index - 1]?.end ?? 0, start)} />
          <mark>
            <VariableText text={text.slice(start, end)} />
          </mark>
        </Fragment>
      ))}
      <VariableText text={text.slice(apart.at(-1)?.end ?? 0)} />
    </>
  );
}
