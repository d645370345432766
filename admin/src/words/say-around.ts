import { createElement, Fragment, type ReactNode } from 'react';
import type { Say } from './catalogue.ts';

type Around<Names extends string> = {
  [Name in Names]: Name extends 'count' ? number : ReactNode;
};

/** A text with elements inserted, each where the language puts its value. */
export function sayAround<Words, Key extends keyof Words & string>(
  say: Say<Words>,
  key: Key,
  values: Around<Words[Key] & string>,
): ReactNode {
  const parts = Object.entries<ReactNode>(values);
  const marked = parts.map(([name, value], index) => [
    name,
    isWritten(value) ? value : `${MARK}${index}${MARK}`,
  ]);
  // `values` matches the key's type, but the compiler cannot know that `say` wants the same.
  const said = (say as (key: string, values: object) => string)(key, Object.fromEntries(marked));
  return said
    .split(MARK)
    .map((part, place) =>
      place % 2 === 0 ? part : createElement(Fragment, { key: place }, parts[Number(part)]?.[1]),
    );
}

/** A character that no written text contains. */
const MARK = '\u0001';

const isWritten = (value: ReactNode): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
